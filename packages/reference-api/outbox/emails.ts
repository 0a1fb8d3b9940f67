import { orderDetail as orderDetailSchema } from '@vitrine/contract/api/entities/orderDetail.ts';
import * as v from 'valibot';
import type { ShopDatabase } from '../database/tables.ts';
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
  const order = await findOrder(database, orderId);
  if (!order) return undefined;
  const stored = await orderDetail(database, order, order.language);
  if (!stored.address?.email) return undefined;
  const detail = v.parse(orderDetailSchema, stored);
  const isTest = detail.payment?.practice ?? order.total_cents > 0;
  return orderPaidEmail({ ...detail, isTest }, order.language, brand);
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
