import { sql } from 'kysely';
import { customerWord } from '../audit/audit.ts';
import { OWNED_TABLES } from '../database/personalColumns.ts';
import type { ShopDatabase } from '../database/tables.ts';

type Rows = Record<string, unknown>[];

/** What the marked columns have of a customer, by the names that a copy has them under. */
export async function readOwned(
  database: ShopDatabase,
  customerId: number,
): Promise<Record<string, Rows>> {
  const copy: Record<string, Rows> = {};
  for (const [table, { owner, exportedAs, exported, orderBy = owner }] of OWNED_TABLES) {
    if (!exportedAs) continue;
    const { rows } = await sql<Rows[number]>`
      select ${sql.join(exported.map((column) => sql.ref(column)))} from ${sql.table(table)}
      where ${sql.ref(owner)} = ${owner === 'who' ? customerWord(customerId) : customerId}
      order by ${sql.ref(orderBy)}`.execute(database);
    copy[exportedAs] = rows;
  }
  return copy;
}

/** Deletes a customer's rows, at last the account, to which the others refer. */
export async function deleteOwned(transaction: ShopDatabase, customerId: number): Promise<void> {
  for (const [table, { owner, isKept }] of OWNED_TABLES.toReversed()) {
    if (isKept) continue;
    await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${customerId}`.execute(
      transaction,
    );
  }
}
