import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import Tinypool from 'tinypool';
import type { FolderTask } from './folderWorker.ts';
import { openChangesLog } from './releaseRecords.ts';

const STANDBY = '.standby-';
const RETIRED = '.retired-';
const IDLE_MS = 5_000;
/** Not whole: to be removed, whatever it was. */
const [MAKING, REMOVING] = ['.making', '.removing-'];

/**
 * A copy of the live release that is made ahead, in a thread beside: a publish takes it over by
 * renaming it. Releases that are let go of are brought up to date to be the next copy, which costs
 * what has changed since, not what the shop holds. Works in the folder of releases; `onFailure` hears
 * of copies that could not be made.
 */
export function openStandby(folder: string, onFailure: (error: unknown) => void) {
  const changes = openChangesLog(folder);
  const pool = new Tinypool({
    filename: new URL('./folderWorker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    // To begin a thread takes longer than its work; it has several to do after each publish.
    idleTimeout: IDLE_MS,
  });
  const run = (task: FolderTask) => pool.run(task) as Promise<void>;
  const place = (name: string) => join(folder, name);
  const named = (...starts: string[]) =>
    readdirSync(folder).filter((name) => starts.some((start) => name.startsWith(start)));

  const remove = async (name: string) => {
    const removing = place(`${REMOVING}${name.replace(/^\./, '')}`);
    renameSync(place(name), removing);
    await run({ remove: removing });
  };
  /** A whole copy of another release, and the files in which it differs from this one. */
  const nearlyAs = (id: string) => {
    for (const name of named(STANDBY, RETIRED)) {
      const files = changes.between(name.replace(/^\.[a-z]+-/, ''), id);
      if (files) return { name, files };
    }
    return null;
  };
  const makeReady = async (id: string) => {
    for (const name of named(MAKING, REMOVING)) await run({ remove: place(name) });
    const ready = `${STANDBY}${id}`;
    if (!existsSync(place(ready))) {
      const base = nearlyAs(id);
      if (base) {
        renameSync(place(base.name), place(MAKING));
        await run({ update: place(MAKING), as: place(id), files: base.files });
      } else {
        await run({ copy: place(id), to: place(MAKING) });
      }
      renameSync(place(MAKING), place(ready));
    }
    for (const name of named(STANDBY, RETIRED)) if (name !== ready) await remove(name);
  };

  let running: Promise<void> = Promise.resolve();
  return {
    /** Makes a copy of a release at a path; at once where one is ready. */
    take: async (id: string, to: string) => {
      await running;
      const ready = place(`${STANDBY}${id}`);
      if (existsSync(ready)) renameSync(ready, to);
      else await run({ copy: place(id), to });
    },
    /** Begins to make a copy of a release ready, and lets go of what is no longer needed. */
    prepare: (id: string) => {
      running = running
        .then(() => makeReady(id))
        .catch((error: unknown) => {
          // Let go of meanwhile: there are newer ones, and nobody waits for it.
          if (existsSync(place(id))) onFailure(error);
        });
    },
    /** Where a release's copy lies that is ready; `null` where there is none. */
    copyOf: (id: string) => {
      const ready = place(`${STANDBY}${id}`);
      return existsSync(ready) ? ready : null;
    },
    /** Takes a release away: it is gone when this returns, and its files are soon. */
    retire: (id: string) => renameSync(place(id), place(`${RETIRED}${id}`)),
    /** Resolves when nothing is under way. */
    idle: () => running,
    close: async () => {
      await running;
      await pool.destroy();
    },
  };
}
