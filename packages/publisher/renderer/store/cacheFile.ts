import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDamaged, LOCK_TIMEOUT_MS } from '@vitrine/runtime/sqliteLock.ts';

/** Where it is in a publisher's folder. */
export const cacheFileIn = (folder: string): string => join(folder, 'cache.sqlite');

/**
 * Opens the file of all that a publisher can make again: snapshots of the API, what each page was
 * made from, responses that are remembered, images that were fetched. Only one process writes to it;
 * a file that is damaged is made anew.
 */
export function openCacheFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  // Whoever closes it takes its log away; a power cut leaves it, and may have damaged any page.
  const wasCut = existsSync(`${file}-wal`);
  const database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
  if (isSound(database, wasCut)) return database;
  database.close();
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  return openCacheFile(file);
}

/** Whether a file can be used; that of a publisher that was cut off is read as a whole. */
function isSound(database: DatabaseSync, wasCut: boolean): boolean {
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = normal');
    return !wasCut || database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok';
  } catch (error) {
    if (isDamaged(error)) return false;
    database.close();
    throw error;
  }
}

/** Puts what was written so far on the disk, in a transaction that takes long; it goes on. */
export function commitSoFar(database: DatabaseSync): void {
  if (!database.isTransaction) return;
  commit(database);
  database.exec('begin immediate');
}

/** Ends a transaction; one that can't be committed, as on a full disk, is undone. */
export function commit(database: DatabaseSync): void {
  try {
    database.exec('commit');
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

/** Undoes a transaction, unless SQLite has done so by itself. */
export function rollBack(database: DatabaseSync): void {
  if (database.isTransaction) database.exec('rollback');
}

/** Keeps all that `change` writes, or where it throws, nothing; it may be a part of a transaction. */
export function atOnce(database: DatabaseSync, change: () => void): void {
  if (database.isTransaction) {
    change();
    return;
  }
  database.exec('begin immediate');
  try {
    change();
  } catch (error) {
    rollBack(database);
    throw error;
  }
  commit(database);
}
