import type { DatabaseSync } from 'node:sqlite';
import { makePrivate, writeAhead } from '@vitrine/runtime/sqliteLock.ts';

/** Each can be lost without harm. */
const TABLES = `
  create table if not exists counters.rate_window (
    key text primary key, hits integer not null, resets_at text not null
  );
  create index if not exists counters.rate_window_reset on rate_window (resets_at);
`;

/** Where the counters of a database are: `shop-counters.sqlite` beside `shop.sqlite`. */
const placeOf = (path: string) =>
  path === ':memory:' ? path : path.replace(/(?:\.sqlite)?$/, '-counters.sqlite');

/**
 * Opens the file of what is counted at each request (limits), so that
 * counting waits for no disk. SQLite finds its tables by their plain names. With WAL,
 * `synchronous = normal` never corrupts the file; a power cut loses the last counts.
 */
export function attachCounters(database: DatabaseSync, path: string): void {
  makePrivate(placeOf(path));
  database.prepare('attach ? as counters').run(placeOf(path));
  writeAhead(database, 'pragma counters.journal_mode = wal');
  database.exec('pragma counters.synchronous = normal');
  database.exec(TABLES);
}
