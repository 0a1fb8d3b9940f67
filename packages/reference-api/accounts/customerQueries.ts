import { emailAddress } from '@vitrine/contract/domain/email.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';

export type CustomerRow = Row<'customer'>;

/** A signed-in customer, as the routes need one. */
export type Customer = Pick<CustomerRow, 'id' | 'email' | 'name' | 'avatar'>;

/** What makes two spellings of an e-mail address the same account. */
export function emailKey(email: string): string {
  return (emailAddress(email) ?? email.trim().normalize('NFC')).toLowerCase();
}

/** `undefined` where nobody has the address. */
export function customerByEmail(
  database: ShopDatabase,
  email: string,
): Promise<CustomerRow | undefined> {
  return database
    .selectFrom('customer')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** The hash of a customer's password; `undefined` where there is no such customer. */
export async function passwordHashOf(
  database: ShopDatabase,
  id: number,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash;
}

/**
 * Makes other transactions that lock or change the customer wait for this one, and returns the
 * hash of the password as of now; `undefined` if there is no such customer.
 */
export async function lockCustomer(
  transaction: ShopDatabase,
  id: number,
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('customer')
    .set(({ ref }) => ({ language: ref('language') }))
    .where('id', '=', id)
    .returning('password_hash')
    .executeTakeFirst();
  return row?.password_hash;
}

/** What an account is opened with. */
export interface NewAccount {
  email: string;
  passwordHash: string;
  language: Language;
  now: Date;
}

/** Opens an account, without a name until its first order has one; gives its number, `undefined` where the address has one. */
export async function insertCustomer(
  database: ShopDatabase,
  account: NewAccount,
): Promise<number | undefined> {
  const { email, passwordHash, language, now } = account;
  const row = await database
    .insertInto('customer')
    .values({
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      name: '',
      avatar: null,
      language,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}
