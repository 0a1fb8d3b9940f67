import { hash, randomBytes } from 'node:crypto';
import { customerWord } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { hasCome, isOpen } from '../database/timePassed.ts';
import { type CustomerRow, lockCustomer } from './customerQueries.ts';
import { setPassword } from './setPassword.ts';

const LIFETIME_MS = 60 * 60 * 1000;

/** Makes a token that replaces the customer's password once, within the hour. Older ones end. */
export async function openReset(
  database: ShopDatabase,
  customerId: number,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await inTransaction(database, async (transaction) => {
    // Of two at once the second waits here, and then sees and ends the first one's link.
    await lockCustomer(transaction, customerId);
    await transaction.deleteFrom('password_reset').where('customer_id', '=', customerId).execute();
    await transaction
      .insertInto('password_reset')
      .values({
        token_hash: hash('sha256', token),
        customer_id: customerId,
        expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      })
      .execute();
  });
  return token;
}

/** Whose account a token still opens, so that no password is hashed for nothing. */
export async function emailOfReset(
  database: ShopDatabase,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('password_reset')
    .innerJoin('customer', 'customer.id', 'password_reset.customer_id')
    .select('customer.email')
    .where('token_hash', '=', hash('sha256', token))
    .where(isOpen('password_reset.expires_at', now, LIFETIME_MS))
    .executeTakeFirst();
  return row?.email;
}

/**
 * Uses the token up, sets the password and signs the customer out everywhere. Gives whose account
 * it is; `undefined` where the token is nobody's, has expired or was used, also by somebody who
 * was shortly before.
 */
export async function redeemReset(
  database: ShopDatabase,
  token: string,
  passwordHash: string,
  { now, client }: { now: Date; client: string },
): Promise<Pick<CustomerRow, 'id' | 'email_key'> | undefined> {
  return inTransaction(database, async (transaction) => {
    const used = await transaction
      .deleteFrom('password_reset')
      .where('token_hash', '=', hash('sha256', token))
      .where(isOpen('password_reset.expires_at', now, LIFETIME_MS))
      .returning('customer_id')
      .executeTakeFirst();
    if (!used) return undefined;
    const { customer_id: id } = used;
    const by = { who: customerWord(id), client, outcome: 'by link' };
    return setPassword(transaction, { customerId: id, passwordHash, now, by });
  });
}

/** Forgets links that are over. */
export async function removeOldResets(database: ShopDatabase, now: Date): Promise<void> {
  await database
    .deleteFrom('password_reset')
    .where(hasCome('expires_at', now, LIFETIME_MS))
    .execute();
}
