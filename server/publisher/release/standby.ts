import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Tinypool from 'tinypool';
import type { FolderTask } from './folderWorker.ts';

const STANDBY = '.standby-';
const COPYING = '.copying';
const GONE = '.gone-';

/**
 * Copies of the live release that are made ahead, and removal of old ones, in a thread beside: a
 * publish then takes a copy over by renaming it, and waits for neither.
 */
export interface Standby {
  /** Moves the copy of a release to a path, once it is complete; `false` where there is none. */
  take: (id: string, to: string) => Promise<boolean>;
  /** Begins to copy a release, and lets go of copies of others. */
  prepare: (id: string) => void;
  /** Takes a release away: it is gone when this returns, and its files are soon. */
  remove: (id: string) => void;
  /** Resolves when nothing is under way. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

/** Works in the folder of releases; `onFailure` hears of copies that could not be made. */
export function openStandby(folder: string, onFailure: (error: unknown) => void): Standby {
  const pool = new Tinypool({
    filename: new URL('./folderWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  const run = (task: FolderTask) => pool.run(task) as Promise<void>;
  const copyOf = (id: string) => join(folder, `${STANDBY}${id}`);
  const leftovers = (kept: string) =>
    readdirSync(folder).filter(
      (name) =>
        name === COPYING || name.startsWith(GONE) || (name.startsWith(STANDBY) && name !== kept),
    );
  let running: Promise<void> = Promise.resolve();
  const later = (work: () => Promise<void>) => {
    running = running.then(work).catch(onFailure);
  };
  return {
    take: async (id, to) => {
      await running;
      if (!existsSync(copyOf(id))) return false;
      renameSync(copyOf(id), to);
      return true;
    },
    prepare: (id) =>
      later(async () => {
        for (const name of leftovers(`${STANDBY}${id}`)) await run({ remove: join(folder, name) });
        if (existsSync(copyOf(id))) return;
        await run({ copy: join(folder, id), to: join(folder, COPYING) });
        renameSync(join(folder, COPYING), copyOf(id));
      }),
    remove: (id) => {
      const gone = join(folder, `${GONE}${id}`);
      renameSync(join(folder, id), gone);
      later(() => run({ remove: gone }));
    },
    idle: () => running,
    close: async () => {
      await running;
      await pool.destroy();
    },
  };
}
