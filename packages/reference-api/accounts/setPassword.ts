import { noteAudit } from '../audit/audit.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { CustomerRow } from './customerQueries.ts';
import { endSessions } from './sessions.ts';

interface PasswordChange {
  customerId: number;
  passwordHash: string;
  /** The token of the session that goes on, if any. */
  keep?: string | undefined;
  now: Date;
  /** Who did it, from where and how, for the audit log. */
  by: { who: string; client: string; outcome?: string };
}

/**
 * Sets a password and takes away what whoever knew the old one may have: sessions, places that
 * limits do not hold for, and links that were e-mailed.
 */
export async function setPassword(
  transaction: ShopDatabase,
  { customerId: id, passwordHash, keep, now, by }: PasswordChange,
): Promise<Pick<CustomerRow, 'id' | 'email_key'>> {
  const customer = await transaction
    .updateTable('customer')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .returning(['id', 'email_key'])
    .executeTakeFirstOrThrow();
  await endSessions(transaction, id, keep);
  for (const table of ['known_client', 'password_reset', 'email_change'] as const) {
    await transaction.deleteFrom(table).where('customer_id', '=', id).execute();
  }
  await noteAudit(transaction, now, { kind: 'account.password', ...by });
  return customer;
}
