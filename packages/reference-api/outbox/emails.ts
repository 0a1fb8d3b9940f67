import { orderDetail as orderDetailSchema } from '@vitrine/contract/api/entities/orderDetail.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import * as v from 'valibot';
import type { ShopDatabase } from '../database/tables.ts';
import type { EmailBrand, OutgoingEmail } from '../mail/emailTemplate.ts';
import { inquiryEmail, inquiryReceivedEmail } from '../mail/inquiryEmails.ts';
import type { EmailIdentity } from '../mail/mailer.ts';
import { type OrderNews, orderEmail } from '../mail/orderEmail.ts';
import { doubtfulPaymentEmail, orderToShopEmail, type ShopNews } from '../mail/shopEmails.ts';
import { findPayment } from '../orders/orderPayments.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { orderDetail } from '../orders/orderResponse.ts';
import { parcelOfSubject, refundOfSubject } from './subjects.ts';

type Brand = Pick<EmailIdentity, 'brand'>;

/** The email to the buyer of an order about what became of it; `undefined` if there is no address to write to. */
export const writeOrder =
  (kind: Exclude<OrderNews['kind'], 'shipped' | 'refunded' | 'cancelled'>) =>
  (database: ShopDatabase, orderId: string, { brand }: Brand) =>
    writeToBuyer(database, orderId, { kind }, brand);

/** The same of a parcel; nothing of one whose number was mistyped. */
export async function writeShipped(database: ShopDatabase, subject: string, { brand }: Brand) {
  const { orderId, number } = parcelOfSubject(subject);
  const parcel = await database
    .selectFrom('parcel')
    .select(['carrier', 'carrier_name'])
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!parcel) return undefined;
  const news = { kind: 'shipped', number, ...parcel } as const;
  return writeToBuyer(database, orderId, news, brand);
}

/** The same of an order that was cancelled. */
export async function writeCancelled(database: ShopDatabase, orderId: string, { brand }: Brand) {
  const event = await database
    .selectFrom('order_event')
    .select('reason')
    .where('order_id', '=', orderId)
    .where('state', '=', 'cancelled')
    .executeTakeFirst();
  const news = { kind: 'cancelled', reason: event?.reason ?? null } as const;
  return writeToBuyer(database, orderId, news, brand);
}

/** The same of money that was given back, with the reason where the shop gave it back itself. */
export async function writeRefund(database: ShopDatabase, subject: string, { brand }: Brand) {
  const { orderId, before, after } = refundOfSubject(subject);
  const amount = cents(after - before);
  const refund = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.reason')
    .where('payment.order_id', '=', orderId)
    .where('refund.cents', '=', amount)
    .where('refund.status', '!=', 'REFUSED')
    .orderBy('refund.created_at', 'desc')
    .executeTakeFirst();
  const reason = refund?.reason ?? null;
  const news = { kind: 'refunded', amount, before: cents(before), reason } as const;
  return writeToBuyer(database, orderId, news, brand);
}

async function writeToBuyer(
  database: ShopDatabase,
  orderId: string,
  news: OrderNews,
  brand: EmailBrand,
): Promise<OutgoingEmail | undefined> {
  const found = await orderOf(database, orderId);
  return found && orderEmail(news, found.detail, found.language, brand);
}

/** The email to the shop about an order. */
export const writeOrderToShop =
  (news: ShopNews) =>
  async (
    database: ShopDatabase,
    orderId: string,
    identity: EmailIdentity,
  ): Promise<OutgoingEmail | undefined> => {
    const found = await orderOf(database, orderId);
    return found && orderToShopEmail(news, found.detail, found.language, identity);
  };

/** The email to the shop about money that a person has to look at. */
export const writeDoubtfulPayment =
  (kind: 'review' | 'reversed') =>
  async (database: ShopDatabase, id: string, identity: EmailIdentity) => {
    const payment = await findPayment(database, id);
    if (!payment) return undefined;
    const { order_id: orderId, note } = payment;
    const amount = payment.captured_cents ?? payment.cents;
    const currency = payment.captured_currency ?? payment.currency;
    return doubtfulPaymentEmail({ kind, id, orderId, amount, currency, note }, identity);
  };

/** The same of a payment that the shop does not have. */
export async function writeUnknownPayment(
  database: ShopDatabase,
  id: string,
  identity: EmailIdentity,
) {
  const payment = await database
    .selectFrom('unknown_payment')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) return undefined;
  const facts = { kind: 'unknown', id, orderId: payment.order_id } as const;
  return doubtfulPaymentEmail({ ...facts, amount: null, currency: '', note: null }, identity);
}

/** An order as its buyer reads it; `undefined` if there is no address to write to. */
export async function orderOf(database: ShopDatabase, orderId: string) {
  const order = await findOrder(database, orderId);
  if (!order) return undefined;
  const stored = await orderDetail(database, order, order.language);
  if (!stored.address?.email) return undefined;
  return { detail: v.parse(orderDetailSchema, stored), language: order.language };
}

/** The email that forwards an inquiry; `undefined` once it is erased. */
export async function writeInquiry(database: ShopDatabase, id: string, identity: EmailIdentity) {
  const inquiry = await findInquiry(database, id);
  return inquiry && inquiryEmail(inquiry, identity);
}

/** The email to who asked. */
export async function writeInquiryReceived(
  database: ShopDatabase,
  id: string,
  { brand }: Brand,
): Promise<OutgoingEmail | undefined> {
  const inquiry = await findInquiry(database, id);
  return inquiry && inquiryReceivedEmail(inquiry, brand);
}

const findInquiry = (database: ShopDatabase, id: string) =>
  database.selectFrom('inquiry').selectAll().where('id', '=', Number(id)).executeTakeFirst();
