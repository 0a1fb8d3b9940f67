import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { type CashOnDelivery, takesCash } from '@vitrine/contract/domain/delivery.ts';
import { type Cents, cents } from '@vitrine/contract/domain/money.ts';
import { emailKey } from '../accounts/customerQueries.ts';
import { noteAudit, ownerWord } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { CASH } from '../orders/orderPayments.ts';
import { addressOf, findOrder, type OrderRow } from '../orders/orderQueries.ts';
import { mayWaitConfirmed, type unpaidBy } from '../orders/unpaidItems.ts';
import { voidPayments } from '../orders/voidPayments.ts';
import { queueEvent } from '../outbox/outbox.ts';
import { lockHold } from '../payments/claimPayment.ts';

/** Who places the order, and by what terms. */
export interface CashOrder {
  cash: CashOnDelivery;
  by: ReturnType<typeof unpaidBy>;
  /** The client's network address. */
  client: string;
  now: Date;
}

/** How an attempt to place an order that is paid on delivery ends. */
export type Placing =
  | { kind: 'placed'; state: OrderState; total: Cents }
  | { kind: 'closed'; state: OrderState }
  /** A payment is being captured, and may succeed. */
  | { kind: 'paying'; state: OrderState }
  | { kind: 'addressMissing' | 'notTaken' | 'tooMany' | 'tooMuch' };

/**
 * Places an order that is paid on delivery: takes its items, holds them for `holdHours`, and ends the
 * payments that were only opened; all or nothing, and once. One whose items are gone is cancelled.
 */
export function placeOnDelivery(
  database: ShopDatabase,
  orderId: string,
  request: CashOrder,
): Promise<Placing> {
  const { cash, by, client, now } = request;
  return inTransaction(database, async (transaction): Promise<Placing> => {
    // Threat: orders of one buyer that come at once would not count each other.
    await takeTurn(transaction, 'cash on delivery');
    const isPayable = await lockHold(transaction, orderId);
    const order = await findOrder(transaction, orderId);
    if (!order) return { kind: 'closed', state: 'expired' };
    if (!isPayable) return afterwards(transaction, order);
    const refusal = await whyNot(transaction, order, request);
    if (refusal) return refusal;
    const isVoid = await voidPayments(transaction, orderId, 'The order is paid on delivery.');
    if (!isVoid) return { kind: 'paying', state: order.state };
    if (!(await moveOrder(transaction, orderId, 'awaiting_confirmation', now))) {
      await moveOrder(transaction, orderId, 'cancelled', now);
      return { kind: 'closed', state: 'cancelled' };
    }
    const hold_expires_at = new Date(now.getTime() + cash.holdHours * HOUR_MS).toISOString();
    await transaction
      .updateTable('shop_order')
      .set({ hold_expires_at, ...by })
      .where('id', '=', orderId)
      .execute();
    await writeCashPayment(transaction, order, now);
    await queueEvent(transaction, 'cashPlaced', orderId, now);
    const about = { order_id: orderId, cents: order.total_cents, currency: order.currency };
    await noteAudit(transaction, now, {
      kind: 'order.placed',
      outcome: 'to be paid on delivery',
      who: ownerWord(order),
      client,
      ...about,
    });
    const total = cents(order.total_cents);
    return { kind: 'placed', state: 'awaiting_confirmation', total };
  });
}

const HOUR_MS = 60 * 60 * 1000;

/** An order that takes no payment any more: placed by an earlier press, or over. */
async function afterwards(
  transaction: ShopDatabase,
  { id, state, total_cents }: OrderRow,
): Promise<Placing> {
  const cash = await transaction
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', id)
    .where('environment', '=', CASH)
    .where('status', '!=', 'LAPSED')
    .executeTakeFirst();
  return cash ? { kind: 'placed', state, total: cents(total_cents) } : { kind: 'closed', state };
}

async function whyNot(
  transaction: ShopDatabase,
  order: OrderRow,
  { cash, by, now }: CashOrder,
): Promise<Placing | undefined> {
  const address = await addressOf(transaction, order.id);
  if (!address) return { kind: 'addressMissing' };
  const place = { country: address.country, total: cents(order.total_cents) };
  if (!takesCash(cash, place)) return { kind: 'notTaken' };
  if (await hasTooMany(transaction, address, by, cash.unconfirmedEach)) return { kind: 'tooMany' };
  const isKept = order.held_by !== null || (await mayWaitConfirmed(transaction, by, order.id, now));
  return isKept ? undefined : { kind: 'tooMuch' };
}

/**
 * Whether as many orders as may wait for their confirmation already do so of one telephone number,
 * e-mail address or network. Threat: orders that cost nothing take everything out of sale.
 */
async function hasTooMany(
  transaction: ShopDatabase,
  { email, phone }: Row<'order_address'>,
  { unpaid_client }: ReturnType<typeof unpaidBy>,
  max: number,
): Promise<boolean> {
  const waiting = await transaction
    .selectFrom('shop_order')
    .innerJoin('order_address', 'order_address.order_id', 'shop_order.id')
    .select(['email', 'phone', 'unpaid_client'])
    .where('shop_order.state', '=', 'awaiting_confirmation')
    .execute();
  const of = (isSame: (order: (typeof waiting)[number]) => boolean) =>
    waiting.filter(isSame).length >= max;
  return (
    of((order) => order.unpaid_client === unpaid_client) ||
    of((order) => emailKey(order.email) === emailKey(email)) ||
    (phoneKey(phone) !== '' && of((order) => phoneKey(order.phone) === phoneKey(phone)))
  );
}

/** A number's last digits: one is written with its country's code, with a 0, or with neither. */
const phoneKey = (phone: string) => phone.normalize('NFKC').replace(/\D/g, '').slice(-8);

async function writeCashPayment(
  transaction: ShopDatabase,
  { id, total_cents, currency }: OrderRow,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('payment')
    .values({
      id: `${CASH}-${id}`,
      order_id: id,
      environment: CASH,
      status: 'CREATED',
      cents: total_cents,
      currency,
      created_at: now.toISOString(),
    })
    .execute();
}
