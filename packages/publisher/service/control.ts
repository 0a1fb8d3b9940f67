import { hash, randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { latestTime } from '@vitrine/runtime/latestTime.ts';
import { LOCK_TIMEOUT_MS, writeAhead } from '@vitrine/runtime/sqliteLock.ts';
import { logEntry, openPublishLog } from './publishLog.ts';
import { openPublishRequests } from './publishQueue.ts';

/** Requests, log and pause: shared by a publisher and its commands. */
export type Control = ReturnType<typeof openControl>;

/** Opens it in a publisher's folder; other processes may have it open as well. */
export function openControl(folder: string) {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'control.sqlite'), {
    timeout: LOCK_TIMEOUT_MS,
  });
  writeAhead(database);
  database.exec('pragma synchronous = normal');
  return {
    requests: openPublishRequests(database),
    log: openPublishLog(database),
    pause: openPause(database),
    isFirstDelivery: openSeenDeliveries(database),
    sessions: openEditorSessions(database),
    close: () => database.close(),
  };
}

/**
 * Whether publishes by themselves wait: a person went back to an earlier release, and would not
 * want to see it replaced a minute later by what it was meant to undo. On disk.
 */
function openPause(database: DatabaseSync) {
  database.exec('create table if not exists pause (one integer primary key)');
  const find = database.prepare('select 1 from pause');
  const on = database.prepare('insert or ignore into pause values (1)');
  const off = database.prepare('delete from pause');
  return {
    isOn: () => find.get() !== undefined,
    set: (isOn: boolean) => {
      (isOn ? on : off).run();
    },
  };
}

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

/**
 * Goes back to a release for a person: `rollBack` makes it live and gives its id. What was
 * requested before is no longer wanted, and nothing else is published until they say so. The
 * release is to be sent to where releases go, by the request whose id is given.
 */
export function goBack({ requests, log, pause }: Control, rollBack: () => string) {
  const wasPaused = pause.isOn();
  // First: on a full disk the release that was left would come back with the next publish.
  pause.set(true);
  let release: string;
  try {
    release = rollBack();
  } catch (error) {
    pause.set(wasPaused);
    throw error;
  }
  const now = Date.now();
  const entry = { ...logEntry(null), outcome: 'rolledBack', release } as const;
  // Before the requests are gone: whoever waits for one then looks here.
  log.add({ ...entry, by: ['person'], began: now, ended: now });
  requests.fulfil(requests.open(Number.MAX_SAFE_INTEGER));
  return { release, request: requests.add({ by: 'person', kind: 'send' }) };
}

/** ms until an editor signs in again. */
export const SESSION_MS = 12 * 3_600_000;

/** Who is signed in on the dashboard; on disk, so that a restart signs nobody out. Times in ms. */
export type EditorSessions = ReturnType<typeof openEditorSessions>;

export function openEditorSessions(database: DatabaseSync) {
  database.exec(
    'create table if not exists editor_session (id_hash text primary key, ends_at integer not null) without rowid',
  );
  const forget = database.prepare('delete from editor_session where ends_at <= ?');
  const add = database.prepare('insert into editor_session values (?, ?)');
  const find = database.prepare(
    'select 1 from editor_session where id_hash = ? and ends_at > ? and ends_at <= ?',
  );
  const remove = database.prepare('delete from editor_session where id_hash = ?');
  const hashOf = (id: string) => hash('sha256', id, 'base64url');
  return {
    /** Returns the id of a new session: 256 random bits, of which only a hash is stored. */
    open: (now: number) => {
      forget.run(now);
      const id = randomBytes(32).toString('base64url');
      add.run(hashOf(id), now + SESSION_MS);
      return id;
    },
    isOpen: (id: string, now: number) =>
      find.get(hashOf(id), now, latestTime(now, SESSION_MS)) !== undefined,
    close: (id: string) => {
      remove.run(hashOf(id));
    },
  };
}
