import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { makePrivateFolder } from '@vitrine/runtime/privateFiles.ts';
import { BuildStoppedError } from '../content/buildStoppedError.ts';

const SHOP = 'shop.txt';

/**
 * What a publisher keeps for a shop, by the path of its live pages. It lies in the project, since
 * compiled pages find their packages from there. Folders of shops that are gone are removed.
 */
export function publisherFolder(root: string, live: string): string {
  const folder = publisherPath(root, live);
  const parent = dirname(folder);
  makePrivateFolder(folder);
  writeFileSync(join(folder, SHOP), resolve(live));
  for (const other of readdirSync(parent)) {
    if (isGone(join(parent, other, SHOP))) rmSync(join(parent, other), { recursive: true });
  }
  return folder;
}

/** Where that folder is, or would be. */
export function publisherPath(root: string, live: string): string {
  const name = hash('sha256', resolve(live)).slice(0, 12);
  return join(root, '.work/publisher', name);
}

function isGone(file: string): boolean {
  return existsSync(file) && !existsSync(dirname(readFileSync(file, 'utf8')));
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
 * Takes a publisher's folder for this process: two at work in one would take each other's releases
 * away. The lock is the operating system's, on a file that holds nothing: a process that is killed
 * lets go of it, and databases stay free for commands and threads. Throws `FolderLockedError` where another process has it.
 */
export function lockFolder(folder: string) {
  mkdirSync(folder, { recursive: true });
  const owner = join(folder, 'owner');
  const database = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
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
