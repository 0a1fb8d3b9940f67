import type { Selectable } from 'kysely';
import type { Language } from '../../../src/contract/language.ts';
import type { ShopDatabase, Tables } from '../database/tables.ts';

export type CustomerRow = Selectable<Tables['customer']>;

/** A signed-in customer, as the routes need one. */
export type Customer = Pick<CustomerRow, 'id' | 'email' | 'name' | 'avatar'>;

/** What makes two spellings of an e-mail address the same account. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
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

/** Opens an account, named after its address; gives false where the address has one. */
export async function insertCustomer(
  database: ShopDatabase,
  account: { email: string; passwordHash: string; language: Language; now: Date },
): Promise<boolean> {
  const { email, passwordHash, language, now } = account;
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('customer')
    .values({
      email,
      email_key: emailKey(email),
      password_hash: passwordHash,
      name: email.split('@', 1)[0] ?? email,
      avatar: null,
      language,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}
