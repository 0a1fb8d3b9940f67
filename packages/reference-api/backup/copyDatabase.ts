import { backup, DatabaseSync } from 'node:sqlite';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { sync } from '@vitrine/runtime/folders.ts';
import { makePrivate } from '@vitrine/runtime/sqliteLock.ts';

/** How long to wait for a writer that is about to end, in ms. */
const BUSY_TIMEOUT_MS = 10_000;
/** All pages in one step: one state of the database, and writers do not make it begin again. */
const ALL_PAGES = 0x7fff_ffff;

/** Copies a database that may be written to; the copy is one whole file on the disk itself. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  makePrivate(to);
  const source = new DatabaseSync(from, { timeout: BUSY_TIMEOUT_MS });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new CommandError(`${from} could not be copied (${why}).`, { cause });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // Without a log beside it, so that its checksum is that of everything in it.
    copy.exec('pragma journal_mode = delete');
    expectSound(copy, to);
  } finally {
    copy.close();
  }
  await sync(to);
}

/** What a database holds. */
export interface Contents {
  migrations: string[];
  rows: Record<string, number>;
  /** How many there are, without their variants. */
  products: number;
  /** Keys of the originals that it names. */
  media: string[];
}

/** Looks into the shop's database; throws `CommandError` where it is damaged. */
export function readContents(file: string): Contents {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    expectSound(database, file);
    const column = (sql: string) =>
      database
        .prepare(sql)
        .all()
        .map((row) => String(Object.values(row)[0]));
    const tables = column(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name",
    );
    const countOf = (table: string) => Number(column(`select count(*) from ${table}`)[0]);
    return {
      migrations: column('select name from kysely_migration order by name'),
      rows: Object.fromEntries(tables.map((table) => [table, countOf(`"${table}"`)])),
      products: countOf('product where variant_of is null'),
      media: column('select key from media_file order by key'),
    };
  } finally {
    database.close();
  }
}

function expectSound(database: DatabaseSync, file: string): void {
  const said = database.prepare('pragma integrity_check').all();
  const [first] = said.map((row) => Object.values(row)[0]);
  if (first !== 'ok') throw new CommandError(`${file} is damaged: ${first}.`);
}
