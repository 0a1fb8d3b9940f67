import type { DatabaseSync } from 'node:sqlite';

const TABLES = `
  create table counters.rate_window (
    key text primary key, hits integer not null, resets_at text not null
  );
  create index counters.rate_window_reset on rate_window (resets_at);
`;

/** Whether a statement is about them alone. */
export const isOfCounters = (statement: string) => statement.includes('"rate_window"');

/**
 * Attaches what is counted at each request (limits), in memory: on a disk that is busy, as with
 * strangers' uploads, each count would stop every request for some tenths of a second. SQLite finds
 * its tables by their plain names. One process serves an embedded shop, and counts anew when it starts.
 */
export function attachCounters(database: DatabaseSync): void {
  database.exec("attach ':memory:' as counters");
  database.exec(TABLES);
}
