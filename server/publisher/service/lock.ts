import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BuildStoppedError } from '../../../src/content/buildStoppedError.ts';
import { hasErrorCode } from '../../errorCode.ts';

/** Two publishers at work in one folder would take each other's releases away. */
export interface Lock {
  release: () => void;
}

/** The folder is another publisher's; `pid` is its process where that is known. */
export class FolderLockedError extends BuildStoppedError {
  readonly pid: number | null;

  constructor(pid: number | null) {
    super(`Another publisher${pid ? `, process ${pid},` : ''} is at work on this shop.`);
    this.pid = pid;
  }
}

/** A database that nobody refers to is closed when memory is tidied up, and its lock is gone. */
const held = new Set<DatabaseSync>();

/**
 * Takes a publisher's folder for this process. The lock is the operating system's: a process that
 * is killed lets go of it. Throws `FolderLockedError` where another process has it.
 */
export function lockFolder(folder: string): Lock {
  mkdirSync(folder, { recursive: true });
  const owner = join(folder, 'owner');
  const database = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (!(error instanceof Error && /locked/.test(error.message))) throw error;
    throw new FolderLockedError(pidIn(owner));
  }
  held.add(database);
  writeFileSync(owner, String(process.pid));
  return {
    release: () => {
      rmSync(owner, { force: true });
      database.close();
      held.delete(database);
    },
  };
}

function pidIn(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch (error) {
    // It was just let go of, or is just being taken.
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
