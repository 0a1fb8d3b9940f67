import { orderDetail as orderDetailSchema } from '@vitrine/contract/api/entities/orderDetail.ts';
import * as v from 'valibot';
import type { ShopDatabase } from '../database/tables.ts';
import { type CashNews, cashEmail, cashToConfirmEmail } from '../mail/cashEmails.ts';
import type { OutgoingEmail } from '../mail/emailTemplate.ts';
import { inquiryEmail } from '../mail/inquiryEmail.ts';
import type { EmailIdentity } from '../mail/mailer.ts';
import { orderPaidEmail } from '../mail/orderPaidEmail.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { orderDetail } from '../orders/orderResponse.ts';

/** The email to the buyer of a paid order; `undefined` if there is no address to write to. */
export async function writeOrderPaid(
  database: ShopDatabase,
  orderId: string,
  { brand }: Pick<EmailIdentity, 'brand'>,
): Promise<OutgoingEmail | undefined> {
  const found = await orderOf(database, orderId);
  if (!found) return undefined;
  const { detail, language } = found;
  const isTest = detail.payment?.practice ?? detail.total_price > 0;
  return orderPaidEmail({ ...detail, isTest }, language, brand);
}

/** The email to the buyer of an order that is paid on delivery, about what became of it. */
export const writeCash =
  (news: CashNews) =>
  async (
    database: ShopDatabase,
    orderId: string,
    { brand }: Pick<EmailIdentity, 'brand'>,
  ): Promise<OutgoingEmail | undefined> => {
    const found = await orderOf(database, orderId);
    return found && cashEmail(news, found.detail, found.language, brand);
  };

/** The email to the shop about an order that waits for its confirmation. */
export async function writeCashToConfirm(
  database: ShopDatabase,
  orderId: string,
  { brand, inquiriesTo }: EmailIdentity,
): Promise<OutgoingEmail | undefined> {
  const found = await orderOf(database, orderId);
  return found && cashToConfirmEmail(found.detail, found.language, inquiriesTo, brand);
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
