import type { DatabaseSync } from 'node:sqlite';

/** Each can be lost without harm; a migration moved the tables here out of the shop's own file. */
const TABLES = `
  create table if not exists counters.rate_window (
    key text primary key, hits integer not null, resets_at text not null
  );
  create index if not exists counters.rate_window_reset on rate_window (resets_at);
  create table if not exists counters.vital_view (
    day text not null, template text not null, language text not null, navigation text not null,
    views integer not null, primary key (day, template, language, navigation)
  );
  create table if not exists counters.vital_count (
    day text not null, template text not null, vital text not null, bucket integer not null,
    views integer not null, primary key (day, template, vital, bucket)
  );
  create table if not exists counters.policy_violation (
    day text not null, directive text not null, blocked text not null, page text not null,
    reports integer not null, primary key (day, directive, blocked, page)
  );
`;

/** Where the counters of a database are: `shop-counters.sqlite` beside `shop.sqlite`. */
const placeOf = (path: string) =>
  path === ':memory:' ? path : path.replace(/(?:\.sqlite)?$/, '-counters.sqlite');

/**
 * Opens the file of what is counted at each request (limits, vitals, policy reports), so that
 * counting waits for no disk. SQLite finds its tables by their plain names. With WAL,
 * `synchronous = normal` never corrupts the file; a power cut loses the last counts.
 */
export function attachCounters(database: DatabaseSync, path: string): void {
  database.prepare('attach ? as counters').run(placeOf(path));
  database.exec('pragma counters.journal_mode = wal');
  database.exec('pragma counters.synchronous = normal');
  database.exec(TABLES);
}
