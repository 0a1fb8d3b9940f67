import { sql } from 'kysely';
import type { ShopDatabase } from './tables.ts';

/** The shop's tables in an embedded database, each one after those it refers to. */
export async function tableOrder(embedded: ShopDatabase): Promise<string[]> {
  const tables = (await embedded.introspection.getTables()).map(({ name }) => name);
  const ordered = new Set<string>();
  const refersTo = new Map<string, string[]>();
  for (const table of tables) {
    const { rows } = await sql<{
      name: string;
    }>`select "table" as name from pragma_foreign_key_list(${table})`.execute(embedded);
    refersTo.set(
      table,
      rows.map(({ name }) => name),
    );
  }
  const place = (table: string): void => {
    for (const other of refersTo.get(table) ?? []) if (!ordered.has(other)) place(other);
    ordered.add(table);
  };
  tables.toSorted().forEach(place);
  return [...ordered];
}
