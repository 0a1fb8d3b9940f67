import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import type { Insertable } from 'kysely';
import { noteAudit, ownerWord } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase, Tables } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { findPayment, type PaymentRow, paymentsIn } from '../orders/orderPayments.ts';
import { addressOf, findOrder, type OrderRow } from '../orders/orderQueries.ts';
import { isInStock } from '../orders/stock.ts';
import { queueEvent } from '../outbox/outbox.ts';
import { PayPalError } from '../paypal/paypalErrors.ts';
import { lapsePayment, lockHold } from './claimPayment.ts';
import type { PaymentServices } from './paymentServices.ts';
import type { Settlement } from './settlement.ts';

/** PayPal lets a buyer approve for 3 hours; a payment is replaced well before, in ms. */
const FRESH_MS = 2.5 * 60 * 60 * 1000;

/** The items are held at least this long after the first payment was started, in ms. */
const WHILE_PAYING_MS = 15 * 60 * 1000;

/** How an attempt to begin a payment ends. */
export type Beginning =
  | { kind: 'started'; paymentId: string }
  | { kind: 'closed'; state: OrderState }
  /** `voided`: the order's total changed meanwhile; it may be started again. */
  | { kind: 'addressMissing' | 'unavailable' | 'unknown' | 'review' | 'voided' }
  /** Money is on its way already. */
  | { kind: 'pending'; state: OrderState };

/**
 * Starts the payment of an order, or gives the one that was started before. While it is not known
 * whether an earlier one was captured, no other is started; `settle` finds that out. An
 * order that costs nothing is paid by this, without a payment.
 */
export async function beginPayment(
  services: PaymentServices,
  order: OrderRow,
  settle: (payment: PaymentRow) => Promise<Settlement>,
): Promise<Beginning> {
  const { database, provider, now } = services;
  if (!(await addressOf(database, order.id))) return { kind: 'addressMissing' };
  await cancelSoldOut(database, order.id, now());
  if (order.total_cents === 0) {
    const given = await giveOrder(database, order, now());
    if (given === 'costs') return { kind: 'voided' };
    if (given === 'given') services.outbox?.deliverSoon();
    return closed(database, order);
  }
  const earlier = await paymentsIn(database, order.id, provider.environment);
  const undecided = earlier.find(({ status }) => status === 'CAPTURING' || status === 'PENDING');
  const stopped = undecided && stopping(await settle(undecided), order.state);
  if (stopped) return stopped;
  if (earlier.some(({ status }) => status === 'REVIEW')) return { kind: 'review' };
  // For the first payment only: nobody prolongs a hold by starting payments.
  const isFirst = earlier.length === 0;
  const until = isFirst ? new Date(now().getTime() + WHILE_PAYING_MS).toISOString() : undefined;
  if (!(await lockHold(database, order.id, until))) return closed(database, order);
  const open = await openPayment(services, order.id);
  if (open) return { kind: 'started', paymentId: open.id };
  const current = await findOrder(database, order.id);
  if (current?.total_cents !== order.total_cents) return { kind: 'voided' };
  return createPayment(services, current, earlier.length);
}

/**
 * What an undecided payment's settlement means for another one; `undefined` where it is out of the
 * way.
 */
function stopping(settlement: Settlement, state: OrderState): Beginning | undefined {
  if (settlement.kind === 'unknown' || settlement.kind === 'review') return settlement;
  if (settlement.kind === 'closed') return { kind: 'closed', state: settlement.state };
  if (settlement.kind !== 'captured') return undefined;
  return settlement.payment.status === 'PENDING'
    ? { kind: 'pending', state }
    : { kind: 'closed', state: 'paid' };
}

async function openPayment(
  { database, provider, now }: PaymentServices,
  orderId: string,
): Promise<PaymentRow | undefined> {
  const payments = await paymentsIn(database, orderId, provider.environment);
  const open = payments.findLast(({ status }) => status === 'CREATED');
  if (!open) return undefined;
  const age = now().getTime() - Date.parse(open.created_at);
  if (Math.abs(age) < FRESH_MS) return open;
  await lapsePayment(database, open, null);
  return undefined;
}

/**
 * Two who create at once ask PayPal with the same request id, and get the same payment. The total is
 * part of it: PayPal would give the payment of an earlier one.
 */
async function createPayment(
  { database, provider, logger, now }: PaymentServices,
  order: OrderRow,
  attempt: number,
): Promise<Beginning> {
  const payable = {
    orderId: order.id,
    total: cents(order.total_cents),
    shipping: cents(order.shipping_cents),
    language: order.language,
  };
  try {
    const requestId = `order-${order.id}-${attempt}-${order.total_cents}`;
    const created = await provider.client.createOrder(payable, requestId);
    const isOpen = await writePayment(database, order, {
      id: created.id,
      order_id: order.id,
      environment: provider.environment,
      status: 'CREATED',
      cents: order.total_cents,
      currency: 'USD',
      created_at: now().toISOString(),
    });
    return isOpen ? { kind: 'started', paymentId: created.id } : { kind: 'voided' };
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    logger.error(error.message, { orderId: order.id, error: error.cause });
    return { kind: 'unavailable' };
  }
}

/**
 * Notes a payment that PayPal has opened, so that its later webhooks are known. Gives false if the
 * order has another total by now, for which it can't be captured.
 */
function writePayment(
  database: ShopDatabase,
  order: OrderRow,
  payment: Insertable<Tables['payment']>,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    await lockHold(transaction, order.id);
    const isFor = (await findOrder(transaction, order.id))?.total_cents === payment.cents;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('payment')
      .values(isFor ? payment : { ...payment, status: 'LAPSED' })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) {
      return (await findPayment(transaction, payment.id))?.status === 'CREATED';
    }
    const { id: payment_id, order_id, cents, currency, created_at } = payment;
    const who = ownerWord(order);
    const about = { who, order_id, payment_id, cents, currency };
    const at = new Date(created_at);
    await noteAudit(transaction, at, { kind: 'payment.started', ...about });
    return isFor;
  });
}

async function closed(database: ShopDatabase, { id, state }: OrderRow): Promise<Beginning> {
  const now = (await findOrder(database, id))?.state ?? state;
  return { kind: 'closed', state: now === 'pending_payment' ? 'expired' : now };
}

/** Tells the buyer before PayPal asks them for anything: an order that holds no items may have lost them. */
function cancelSoldOut(database: ShopDatabase, orderId: string, now: Date): Promise<void> {
  return inTransaction(database, async (transaction) => {
    if (await isInStock(transaction, orderId)) return;
    await moveOrder(transaction, orderId, 'cancelled', now);
  });
}

/**
 * Takes an order that costs nothing for paid, when its buyer would pay for it: `gone` if its items
 * are, `costs` if its address has come to cost something meanwhile.
 */
function giveOrder(
  database: ShopDatabase,
  order: Pick<OrderRow, 'id' | 'customer_id' | 'guest_id' | 'currency'>,
  now: Date,
): Promise<'given' | 'gone' | 'costs'> {
  const { id, currency } = order;
  return inTransaction(database, async (transaction) => {
    if (!(await lockHold(transaction, id))) return 'gone';
    if ((await findOrder(transaction, id))?.total_cents !== 0) return 'costs';
    if (!(await moveOrder(transaction, id, 'paid', now))) return 'gone';
    await queueEvent(transaction, 'orderPaid', id, now);
    const about = { who: ownerWord(order), order_id: id, cents: 0, currency };
    await noteAudit(transaction, now, { kind: 'order.given', ...about });
    return 'given';
  });
}
