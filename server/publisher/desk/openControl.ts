import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSeenDeliveries } from '../triggers/seenDeliveries.ts';
import { openWishes, type Wishes } from '../triggers/wishes.ts';
import { type EditorSessions, openEditorSessions } from './editorSessions.ts';
import { openPause, type Pause } from './pause.ts';
import { openPublishLog, type PublishLog } from './publishLog.ts';

/** What is wished, what was done, and whether to wait: shared by a publisher and its commands. */
export interface Control {
  wishes: Wishes;
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
    wishes: openWishes(database),
    log: openPublishLog(database),
    pause: openPause(database),
    isFirstDelivery: openSeenDeliveries(database),
    sessions: openEditorSessions(database),
    close: () => database.close(),
  };
}
