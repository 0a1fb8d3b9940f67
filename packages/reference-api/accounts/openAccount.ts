import { customerWord, noteAudit } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { insertCustomer, type NewAccount } from './customerQueries.ts';

/** Opens an account for a client at a network address; gives false where the address has one. */
export function openAccount(
  database: ShopDatabase,
  account: NewAccount,
  client: string,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const id = await insertCustomer(transaction, account);
    if (id === undefined) return false;
    const about = { who: customerWord(id), client };
    await noteAudit(transaction, account.now, { kind: 'account.opened', ...about });
    return true;
  });
}
