import { createHash, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

/** ms until an editor signs in again. */
export const SESSION_MS = 12 * 3_600_000;

/** Who is signed in on the dashboard; on disk, so that a restart signs nobody out. Times in ms. */
export interface EditorSessions {
  /** Returns the id of a new session: 256 random bits, of which only a hash is stored. */
  open: (now: number) => string;
  isOpen: (id: string, now: number) => boolean;
  close: (id: string) => void;
}

export function openEditorSessions(database: DatabaseSync): EditorSessions {
  database.exec(
    'create table if not exists editor_session (id_hash text primary key, ends_at integer not null) without rowid',
  );
  const forget = database.prepare('delete from editor_session where ends_at <= ?');
  const add = database.prepare('insert into editor_session values (?, ?)');
  const find = database.prepare('select 1 from editor_session where id_hash = ? and ends_at > ?');
  const remove = database.prepare('delete from editor_session where id_hash = ?');
  const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url');
  return {
    open: (now) => {
      forget.run(now);
      const id = randomBytes(32).toString('base64url');
      add.run(hashOf(id), now + SESSION_MS);
      return id;
    },
    isOpen: (id, now) => find.get(hashOf(id), now) !== undefined,
    close: (id) => {
      remove.run(hashOf(id));
    },
  };
}
