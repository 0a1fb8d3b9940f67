import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { withoutNul } from './postgresDialect.ts';
import type { ShopDatabase } from './tables.ts';

type AnyDatabase = Kysely<Record<string, Row>>;

const ROWS_AT_ONCE = 200;

/** What keeps a shop from being moved; the message is for its owner, nothing was changed. */
export class MoveRefusedError extends Error {
  override name = 'MoveRefusedError';
}

/** A table that is the same in both databases. */
export interface MovedTable {
  table: string;
  rows: number;
}

/**
 * Copies every row of an embedded database into an empty one on PostgreSQL, in one transaction, and
 * compares number and checksum of each table as it reads them back. New rows get ids that were never
 * given out in either. Throws `MoveRefusedError`.
 */
export function moveDatabase(
  embedded: ShopDatabase,
  postgres: ShopDatabase,
  onTable: (moved: MovedTable) => void,
): Promise<void> {
  return embedded.transaction().execute((from) =>
    postgres.transaction().execute(async (to) => {
      const tables = await tableOrder(from);
      for (const table of tables) await expectEmpty(anyTable(to), table);
      for (const table of tables) {
        const sent = await copy(anyTable(from), anyTable(to), table);
        const kept = await readBack(anyTable(to), table);
        if (!sent.equals(kept)) {
          throw new MoveRefusedError(
            `The table ${table} came over otherwise than it was: ${sent.rows} rows were sent and ` +
              `${kept.rows} kept. Everything was taken back.`,
          );
        }
        onTable({ table, rows: kept.rows });
      }
      await goOnCounting(from, to);
    }),
  );
}

const anyTable = (database: ShopDatabase) => database as unknown as AnyDatabase;

async function expectEmpty(database: AnyDatabase, table: string): Promise<void> {
  const row = await database.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst();
  if (!row) return;
  throw new MoveRefusedError(
    `The database on PostgreSQL is not empty: its table ${table} has rows. A shop is only moved ` +
      'into an empty one, so that nothing there is lost. Nothing was changed.',
  );
}

async function copy(from: AnyDatabase, to: AnyDatabase, table: string): Promise<RowSum> {
  const sum = new RowSum();
  let rows: Row[] = [];
  const send = async () => {
    if (rows.length > 0) await to.insertInto(table).values(rows).execute();
    rows = [];
  };
  for await (const found of from.selectFrom(table).selectAll().stream()) {
    const row = storable(found);
    sum.add(row);
    rows.push(row);
    if (rows.length === ROWS_AT_ONCE) await send();
  }
  await send();
  return sum;
}

function storable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutNul(value) : value,
    ]),
  );
}

async function readBack(database: AnyDatabase, table: string): Promise<RowSum> {
  const sum = new RowSum();
  await sql`declare moved cursor for select * from ${sql.table(table)}`.execute(database);
  for (;;) {
    const { rows } = await sql<Row>`fetch 500 from moved`.execute(database);
    for (const row of rows) sum.add(row);
    if (rows.length === 0) break;
  }
  await sql`close moved`.execute(database);
  return sum;
}

async function goOnCounting(from: ShopDatabase, to: ShopDatabase): Promise<void> {
  const { rows } = await sql<{
    name: string;
    seq: number;
  }>`select name, seq from sqlite_sequence`.execute(from);
  for (const { name, seq } of rows) {
    if (seq > 0)
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), ${seq})`.execute(to);
  }
}

type Row = Record<string, string | number | null>;

/**
 * Number and checksum of rows, whatever order they come in: the SHA-256 of each row with its columns
 * by name, all laid over each other. No two rows of a table are the same, so none cancels another.
 */
class RowSum {
  rows = 0;
  readonly #sum = Buffer.alloc(32);

  add(row: Row): void {
    const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
    for (const [index, byte] of hash('sha256', JSON.stringify(columns), 'buffer').entries()) {
      this.#sum[index] = (this.#sum[index] ?? 0) ^ byte;
    }
    this.rows += 1;
  }

  equals(other: RowSum): boolean {
    return this.rows === other.rows && this.#sum.equals(other.#sum);
  }
}

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
    // Within a table, rows come after those that they refer to: a variant is younger than its product.
    const others = rows.map(({ name }) => name).filter((name) => name !== table);
    refersTo.set(table, others);
  }
  const place = (table: string): void => {
    for (const other of refersTo.get(table) ?? []) if (!ordered.has(other)) place(other);
    ordered.add(table);
  };
  tables.toSorted().forEach(place);
  return [...ordered];
}
