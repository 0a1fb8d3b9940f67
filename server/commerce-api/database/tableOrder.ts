import { sql } from 'kysely';
import type { ShopDatabase } from './tables.ts';

/** The shop's tables in an embedded database and its counters, each after those it refers to. */
export async function tableOrder(embedded: ShopDatabase): Promise<string[]> {
  const { rows: found } = await sql<{
    name: string;
  }>`select name from pragma_table_list where type = 'table' and schema in ('main', 'counters')
    and name not like 'sqlite%' and name not like 'kysely%'`.execute(embedded);
  const tables = found.map(({ name }) => name);
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
