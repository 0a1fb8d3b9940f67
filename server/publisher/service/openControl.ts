import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type EditorSessions, openEditorSessions } from './editorSessions.ts';
import { openPause, type Pause } from './pause.ts';
import { openPublishLog, type PublishLog } from './publishLog.ts';
import { openPublishRequests, type PublishRequests } from './publishRequests.ts';
import { openSeenDeliveries } from './seenDeliveries.ts';

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
