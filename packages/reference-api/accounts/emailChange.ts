import { hash, randomBytes } from 'node:crypto';
import { noteAudit } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { hasCome, isOpen } from '../database/timePassed.ts';
import { customerByEmail, emailKey, lockCustomer } from './customerQueries.ts';

const LIFETIME_MS = 60 * 60 * 1000;

/**
 * Makes a token that gives the customer's account another address once, within the hour. Older ones
 * end. `undefined` if the password whose hash was verified has been replaced since.
 */
export function openEmailChange(
  database: ShopDatabase,
  {
    customerId,
    verifiedHash,
    email,
    now,
  }: { customerId: number; verifiedHash: string; email: string; now: Date },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const values = {
    token_hash: hash('sha256', token),
    email,
    expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
  };
  return inTransaction(database, async (transaction) => {
    if ((await lockCustomer(transaction, customerId)) !== verifiedHash) return undefined;
    await transaction
      .insertInto('email_change')
      .values({ customer_id: customerId, ...values })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(values))
      .execute();
    return token;
  });
}

/** The address that waits to be confirmed; `null` if there is none. */
export async function pendingEmail(
  database: ShopDatabase,
  customerId: number,
  now: Date,
): Promise<string | null> {
  const row = await database
    .selectFrom('email_change')
    .select('email')
    .where('customer_id', '=', customerId)
    .where(isOpen('expires_at', now, LIFETIME_MS))
    .executeTakeFirst();
  return row?.email ?? null;
}

/**
 * Uses the token up and gives the account its new address, which it returns; `undefined` if the
 * token is not this customer's, or over; `taken` if the address has got an account since.
 */
export function redeemEmailChange(
  database: ShopDatabase,
  token: string,
  {
    customerId: id,
    now,
    by,
  }: { customerId: number; now: Date; by: { who: string; client: string } },
): Promise<{ email: string } | 'taken' | undefined> {
  return inTransaction(database, async (transaction) => {
    const used = await transaction
      .deleteFrom('email_change')
      .where('customer_id', '=', id)
      .where('token_hash', '=', hash('sha256', token))
      .where(isOpen('expires_at', now, LIFETIME_MS))
      .returning('email')
      .executeTakeFirst();
    if (!used) return undefined;
    const { email } = used;
    if (await customerByEmail(transaction, email)) return 'taken';
    await transaction
      .updateTable('customer')
      .set({ email, email_key: emailKey(email) })
      .where('id', '=', id)
      .execute();
    // Threat: whoever reads the old mailbox sets a new password with a link that is still there.
    await transaction.deleteFrom('password_reset').where('customer_id', '=', id).execute();
    await noteAudit(transaction, now, { kind: 'account.email', ...by });
    return { email };
  });
}

/** Forgets addresses that were not confirmed in time. */
export async function removeOldEmailChanges(database: ShopDatabase, now: Date): Promise<void> {
  await database
    .deleteFrom('email_change')
    .where(hasCome('expires_at', now, LIFETIME_MS))
    .execute();
}
