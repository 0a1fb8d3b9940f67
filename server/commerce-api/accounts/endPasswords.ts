import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { unknownHash } from './passwords.ts';

/** Ends all passwords and what stands for them; gives how many. Links by e-mail set new ones. */
export function endPasswords(database: ShopDatabase): Promise<number> {
  return inTransaction(database, async (transaction) => {
    for (const table of ['session', 'known_client', 'password_reset'] as const) {
      await transaction.deleteFrom(table).execute();
    }
    const { numUpdatedRows } = await transaction
      .updateTable('customer')
      .set({ password_hash: unknownHash() })
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  });
}
