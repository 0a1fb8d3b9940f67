import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type EditorSessions, openEditorSessions } from './editorSessions.ts';
import { openPublishLog, type PublishLog } from './publishLog.ts';
import { openPublishRequests, type PublishRequests } from './publishRequests.ts';

/** Requests, log and pause: shared by a publisher and its commands. */
export interface Control {
  requests: PublishRequests;
  log: PublishLog;
  pause: Pause;
  isFirstDelivery: (id: string, now: number) => boolean;
  sessions: EditorSessions;
  close: () => void;
}

/** Opens it in a publisher's folder; other processes may have it open as well. */
export function openControl(folder: string): Control {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'control.sqlite'), { timeout: 5_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = normal');
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
interface Pause {
  isOn: () => boolean;
  set: (isOn: boolean) => void;
}

function openPause(database: DatabaseSync): Pause {
  database.exec('create table if not exists pause (one integer primary key)');
  const find = database.prepare('select 1 from pause');
  const on = database.prepare('insert or ignore into pause values (1)');
  const off = database.prepare('delete from pause');
  return {
    isOn: () => find.get() !== undefined,
    set: (isOn) => {
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
