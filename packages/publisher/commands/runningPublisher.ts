import { setTimeout as wait } from 'node:timers/promises';
import type { Control } from '../service/control.ts';
import { FolderLockedError, lockFolder } from '../service/publisherFolder.ts';
import type { LogEntry } from '../service/publishLog.ts';

const POLL_MS = 200;

/** A publisher's folder for this process; `null` if another one publishes there. */
export function takeFolder(folder: string) {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderLockedError) return null;
    throw error;
  }
}

/**
 * Waits until the process that publishes in this folder has tried a person's request, and gives
 * how that ended; `null` if no process is at work there and the request is still open. A publish
 * that began before the request says nothing of it, and its end is in the log just the same.
 */
export async function endOfRequest(
  folder: string,
  { requests, log }: Control,
  id: number,
): Promise<LogEntry | null> {
  for (;;) {
    // Looked at first: what the process did last is on the disk once the folder is free.
    const lock = takeFolder(folder);
    lock?.release();
    const open = requests.open(Date.now()).find((request) => request.id === id);
    if (!open || open.hasFailed) {
      return log.list().find(({ by }) => by.includes('person')) ?? null;
    }
    if (lock) return null;
    await wait(POLL_MS);
  }
}
