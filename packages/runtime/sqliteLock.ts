import type { DatabaseSync } from 'node:sqlite';
import { makePrivateFile, restrict } from './privateFiles.ts';

/** How long a connection waits for another process, in ms. */
export const LOCK_TIMEOUT_MS = 5_000;

/** The kinds of SQLite's errors. */
const [BUSY, CORRUPT, NOT_A_DATABASE] = [5, 11, 26];
const RETRY_MS = 20;

/** Whether another process has the lock of an embedded database. */
export const isLocked = (error: unknown): boolean => kindOf(error) === BUSY;

/** Whether a file is no database that can be read. */
export const isDamaged = (error: unknown): boolean =>
  [CORRUPT, NOT_A_DATABASE].some((kind) => kind === kindOf(error));

/** The lowest byte of SQLite's code; `null` for an error of another origin. */
function kindOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return Number(error.errcode) & 0xff;
}

/**
 * Makes a database's file one that only its owner may read: SQLite lets everybody, and gives new logs
 * the file's mode.
 */
export function makePrivate(path: string): void {
  if (path === ':memory:') return;
  makePrivateFile(path);
  for (const log of ['-wal', '-shm']) restrict(`${path}${log}`, 0o600);
}

/**
 * Has a database file write ahead to a log (WAL), which it keeps to. Turning a new file to it takes
 * a lock for which SQLite never waits, whatever the timeout of the connection is: where several
 * processes open a new file at once, this waits for the others, `timeoutMs` at most. An attached
 * file has a `pragma` of its own.
 */
export function writeAhead(
  database: DatabaseSync,
  pragma = 'pragma journal_mode = wal',
  timeoutMs = LOCK_TIMEOUT_MS,
): void {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      database.exec(pragma);
      return;
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
    }
  }
}
