import type { PaymentStatus } from '@vitrine/contract/api/entities/payment.ts';
import { latestTimestamp } from '@vitrine/runtime/latestTime.ts';
import type { OperandValueExpressionOrList } from 'kysely';
import type { PaymentEnvironment } from '../database/orderTables.ts';
import type { Row, ShopDatabase, Tables } from '../database/tables.ts';

export type PaymentRow = Row<'payment'>;
/** A payment that an order's owner sees. */
export type ReportedPayment = PaymentRow & { status: PaymentStatus };

/** The environment of what is paid on delivery: no provider knows of it. */
export const CASH = 'cash';

/** While a payment is in one of these, money may have moved: its order does not expire. */
export const OUTCOME_OPEN = ['CAPTURING', 'PENDING', 'REVIEW'] as const;

/** The first of these that an order has is shown of its payments. */
const BY_WEIGHT: readonly PaymentRow['status'][] = [
  ...(['COMPLETED', 'REVIEW', 'REFUNDED', 'PENDING', 'CAPTURING', 'DENIED', 'CREATED'] as const),
];

/** `undefined` where there is no such payment. */
export function findPayment(database: ShopDatabase, id: string): Promise<PaymentRow | undefined> {
  return database.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The payment as it is, and stays until the transaction's end. */
export function lockPayment(transaction: ShopDatabase, id: string): Promise<PaymentRow> {
  return transaction
    .updateTable('payment')
    .set(({ ref }) => ({ status: ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** An order's payments in one environment, the first one first. */
export function paymentsIn(
  database: ShopDatabase,
  orderId: string,
  environment: PaymentEnvironment,
): Promise<PaymentRow[]> {
  return database
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('environment', '=', environment)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What there is to tell of each order's payment, by order id. */
export async function paymentsOf(
  database: ShopDatabase,
  orderIds: OperandValueExpressionOrList<Tables, 'payment', 'order_id'>,
): Promise<Map<string, ReportedPayment>> {
  if (Array.isArray(orderIds) && orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('payment')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('status', '!=', 'LAPSED')
    .$narrowType<{ status: PaymentStatus }>()
    .orderBy('created_at', 'desc')
    .execute();
  const sorted = rows.toSorted((a, b) => BY_WEIGHT.indexOf(a.status) - BY_WEIGHT.indexOf(b.status));
  const reported = new Map<string, ReportedPayment>();
  for (const row of sorted) if (!reported.has(row.order_id)) reported.set(row.order_id, row);
  return reported;
}

/** Ends what was to be paid on delivery for an order that is cancelled. */
export async function lapseCash(transaction: ShopDatabase, orderId: string): Promise<void> {
  await transaction
    .updateTable('payment')
    .set({ status: 'LAPSED' })
    .where('environment', '=', CASH)
    .where('status', '=', 'CREATED')
    .where('order_id', '=', orderId)
    .execute();
}

/** Whether no money has moved: payments of the shop's own sandbox, and of PayPal's. */
export const isTestPayment = ({ environment }: PaymentRow) =>
  environment !== 'live' && environment !== CASH;

/** Whether what there is to tell of an order's payment is a test. */
export async function isPaidForTest(database: ShopDatabase, orderId: string): Promise<boolean> {
  const payment = (await paymentsOf(database, [orderId])).get(orderId);
  return payment !== undefined && isTestPayment(payment);
}

/** The orders for which no money has moved although they are paid. */
export function paidForTest(database: ShopDatabase) {
  return database
    .selectFrom('payment')
    .select('order_id')
    .where('status', '=', 'COMPLETED')
    .where('environment', 'not in', ['live', CASH]);
}

/** The orders that are still to be paid on delivery. */
export function owedOnDelivery(database: ShopDatabase) {
  return database
    .selectFrom('payment')
    .select('order_id')
    .where('environment', '=', CASH)
    .where('status', '=', 'CREATED');
}

/**
 * How long a payment without an end is left alone before PayPal is queried about it (again), in ms.
 */
const LEFT_ALONE_MS = { CAPTURING: 60_000, CREATED: 3 * 60_000, PENDING: 10 * 60_000 } as const;

/** Enough for one go; the next one takes the rest. */
const MAX_BATCH = 100;

/** The payments without an end that nobody has looked at for a while, the longest first. */
export function unsettledPayments(
  database: ShopDatabase,
  environment: PaymentEnvironment,
  now: Date,
): Promise<PaymentRow[]> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return database
    .selectFrom('payment')
    .selectAll()
    .where('environment', '=', environment)
    .where(({ or, and, eb, fn }) => {
      const seen = fn.coalesce('checked_at', 'created_at');
      const due = (status: keyof typeof LEFT_ALONE_MS) =>
        and([
          eb('status', '=', status),
          or([eb(seen, '<=', before(LEFT_ALONE_MS[status])), eb(seen, '>', latestTimestamp(now))]),
        ]);
      return or([due('CAPTURING'), due('CREATED'), due('PENDING')]);
    })
    .orderBy(({ fn }) => fn.coalesce('checked_at', 'created_at'))
    .limit(MAX_BATCH)
    .execute();
}
