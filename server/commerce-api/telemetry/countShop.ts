import type { ShopDatabase } from '../database/tables.ts';
import { openUnknownPayments } from '../payments/unknownPayments.ts';

/** How many orders, payments and unsent emails the shop has. */
export interface ShopCounts {
  orders: { state: string; count: number }[];
  payments: { status: string; count: number }[];
  emails: number;
}

export async function countShop(database: ShopDatabase): Promise<ShopCounts> {
  const orders = await database
    .selectFrom('shop_order')
    .groupBy('state')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const payments = await database
    .selectFrom('payment')
    .groupBy('status')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .execute();
  const unknown = (await openUnknownPayments(database)).length;
  const { emails } = await database
    .selectFrom('outbox')
    .where('done_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('emails'))
    .executeTakeFirstOrThrow();
  return { orders, payments: [...payments, { status: 'UNKNOWN', count: unknown }], emails };
}
