import { orderDetail as orderDetailSchema } from '@vitrine/contract/api/entities/orderDetail.ts';
import * as v from 'valibot';
import type { ShopDatabase } from '../database/tables.ts';
import type { EmailBrand, OutgoingEmail } from '../mail/emailTemplate.ts';
import { inquiryEmail } from '../mail/inquiryEmail.ts';
import { orderPaidEmail } from '../mail/orderPaidEmail.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { orderDetail } from '../orders/orderResponse.ts';
import type { OutboxEntry } from '../outbox/outbox.ts';

/** Whom emails are from, and who reads inquiries. */
export interface EmailIdentity {
  brand: EmailBrand;
  inquiriesTo: string;
}

/** Writes what an entry of the outbox stands for; `undefined` where there is nobody to write to. */
export function writeEmail(
  database: ShopDatabase,
  { kind, subject }: Pick<OutboxEntry, 'kind' | 'subject'>,
  identity: EmailIdentity,
): Promise<OutgoingEmail | undefined> {
  return kind === 'order-paid'
    ? aboutOrder(database, subject, identity)
    : aboutInquiry(database, Number(subject), identity);
}

async function aboutOrder(
  database: ShopDatabase,
  orderId: string,
  { brand }: EmailIdentity,
): Promise<OutgoingEmail | undefined> {
  const order = await findOrder(database, orderId);
  if (!order) return undefined;
  const stored = await orderDetail(database, order, order.language);
  if (!stored.address?.email) return undefined;
  const detail = v.parse(orderDetailSchema, stored);
  const isTest = detail.payment?.practice ?? order.total_cents > 0;
  return orderPaidEmail({ ...detail, isTest }, order.language, brand);
}

async function aboutInquiry(
  database: ShopDatabase,
  id: number,
  { brand, inquiriesTo }: EmailIdentity,
): Promise<OutgoingEmail | undefined> {
  const inquiry = await database
    .selectFrom('inquiry')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return inquiry && inquiryEmail(inquiry, inquiriesTo, brand);
}
