import type { DatabaseSync } from 'node:sqlite';

/** Signatures are good for five minutes either way; older deliveries are refused by their time. */
const KEPT_MS = 15 * 60_000;

/** Whether a delivery is the first of its id; on disk, so that a restart forgets none. */
export function openSeenDeliveries(database: DatabaseSync): (id: string, now: number) => boolean {
  database.exec(
    'create table if not exists delivery (id text primary key, at integer not null) without rowid',
  );
  const forget = database.prepare('delete from delivery where at < ?');
  const note = database.prepare('insert or ignore into delivery values (?, ?)');
  return (id, now) => {
    forget.run(now - KEPT_MS);
    return note.run(id, now).changes === 1;
  };
}
