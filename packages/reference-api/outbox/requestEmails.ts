import type { ShopDatabase } from '../database/tables.ts';
import type { OutgoingEmail } from '../mail/emailTemplate.ts';
import type { EmailIdentity } from '../mail/mailer.ts';
import { receiptEmail, requestEmail } from '../mail/requestEmails.ts';
import { orderOf } from './emails.ts';

/** The email that confirms to a buyer what was received, and when; `undefined` once it is erased. */
export async function writeReceipt(
  database: ShopDatabase,
  id: string,
  { brand }: Pick<EmailIdentity, 'brand'>,
): Promise<OutgoingEmail | undefined> {
  const request = await requestOf(database, id);
  return request && receiptEmail(request, brand);
}

/** The email that forwards a buyer's request to the shop, with the order; `undefined` once it is erased. */
export async function writeRequest(
  database: ShopDatabase,
  id: string,
  identity: EmailIdentity,
): Promise<OutgoingEmail | undefined> {
  const request = await requestOf(database, id);
  const found = request?.order_id ? await orderOf(database, request.order_id) : undefined;
  return request && requestEmail(request, found?.detail, identity);
}

const requestOf = (database: ShopDatabase, id: string) =>
  database.selectFrom('buyer_request').selectAll().where('id', '=', Number(id)).executeTakeFirst();
