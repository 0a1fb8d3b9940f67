import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const sync = promisify(fdatasync);

/** Puts what was written before onto the disk. */
export interface LogFlush {
  flush: () => Promise<void>;
  close: () => void;
}

/**
 * Flushes a database's log (WAL) beside the event loop. A busy disk takes some tenths of a second
 * for it, in which SQLite would stop every request; whoever waits meanwhile shares the next flush.
 */
export function openLogFlush(log: string): LogFlush {
  let file: number | undefined;
  let next: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    flush: () => {
      next ??= last.then(() => {
        next = undefined;
        // Opened late: SQLite makes the log when it is first written.
        file ??= openSync(log, 'r+');
        return sync(file);
      });
      last = next.catch(() => undefined);
      return next;
    },
    close: () => {
      if (file !== undefined) closeSync(file);
      file = undefined;
    },
  };
}
