import { orderDetail as orderDetailSchema } from '@vitrine/contract/api/entities/orderDetail.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import * as v from 'valibot';
import type { ShopDatabase } from '../database/tables.ts';
import type { EmailBrand, OutgoingEmail } from '../mail/emailTemplate.ts';
import { inquiryEmail } from '../mail/inquiryEmail.ts';
import type { EmailIdentity } from '../mail/mailer.ts';
import { type OrderNews, orderEmail } from '../mail/orderEmail.ts';
import { cashToConfirmEmail } from '../mail/shopEmails.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { orderDetail } from '../orders/orderResponse.ts';
import { refundOf } from './subjects.ts';

type Brand = Pick<EmailIdentity, 'brand'>;

/** The email to the buyer of an order about what became of it; `undefined` if there is no address to write to. */
export const writeOrder =
  (kind: Exclude<OrderNews['kind'], 'shipped' | 'refunded'>) =>
  (database: ShopDatabase, orderId: string, { brand }: Brand) =>
    writeToBuyer(database, orderId, { kind }, brand);

/** The same of money that was given back. */
export function writeRefund(database: ShopDatabase, subject: string, { brand }: Brand) {
  const { orderId, before, after } = refundOf(subject);
  const news = { kind: 'refunded', amount: cents(after - before), before: cents(before) } as const;
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

/** The email to the shop about an order that waits for its confirmation. */
export async function writeCashToConfirm(
  database: ShopDatabase,
  orderId: string,
  identity: EmailIdentity,
): Promise<OutgoingEmail | undefined> {
  const found = await orderOf(database, orderId);
  return found && cashToConfirmEmail(found.detail, found.language, identity);
}

/** An order as its buyer reads it; `undefined` if there is no address to write to. */
async function orderOf(database: ShopDatabase, orderId: string) {
  const order = await findOrder(database, orderId);
  if (!order) return undefined;
  const stored = await orderDetail(database, order, order.language);
  if (!stored.address?.email) return undefined;
  return { detail: v.parse(orderDetailSchema, stored), language: order.language };
}

/** The email that forwards an inquiry; `undefined` once it is erased. */
export async function writeInquiry(
  database: ShopDatabase,
  id: string,
  { brand, inquiriesTo }: EmailIdentity,
): Promise<OutgoingEmail | undefined> {
  const inquiry = await database
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst();
  return inquiry && inquiryEmail(inquiry, inquiriesTo, brand);
}
