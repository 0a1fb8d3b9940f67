import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { linkOrCopy, syncNow } from '@vitrine/runtime/folders.ts';
import { BuildStoppedError } from '../../content/buildStoppedError.ts';
import { brotliFile } from '../../files/compressed.ts';
import { placesOfPage } from '../../files/pageFiles.ts';
import {
  isWhole,
  openChangesLog,
  pruneSizes,
  type ReleaseChanges,
  type ReleaseSizes,
  writeSizes,
} from './releaseRecords.ts';
import { openStandby } from './standby.ts';

/**
 * The releases of a shop, each a folder whose content never changes once it is live. The live one
 * is what the link `live` points to: a web server that follows it when a request begins serves the
 * old shop or the new one, and never some of both.
 */
export type Releases = ReturnType<typeof openReleases>;

const NEXT = '.next';
const RECOMPRESSED = '.recompressed';

/** Beside the link, so that both can be moved or mounted together. */
export function releasesFolder(live: string): string {
  return join(dirname(live), '.releases', basename(live));
}

/**
 * The releases in `folder`; `live` is the path that servers serve. `onFailure` hears of what could
 * not be done beside all else, such as on a full disk: the next release is then started more
 * slowly.
 */
export function openReleases(folder: string, live: string, onFailure: (error: unknown) => void) {
  mkdirSync(folder, { recursive: true });
  mkdirSync(dirname(live), { recursive: true });
  const standby = openStandby(folder, onFailure);
  const changes = openChangesLog(folder);
  const next = join(folder, NEXT);
  const folderOf = (id: string) => join(folder, id);
  const list = () =>
    readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  const linkedId = () => {
    const isLink = lstatSync(live, { throwIfNoEntry: false })?.isSymbolicLink();
    return isLink ? basename(readlinkSync(live)) : null;
  };
  const liveId = () => (existsSync(live) ? linkedId() : null);
  const setAside = (path: string) => {
    if (existsSync(path)) renameSync(path, join(folder, `.removing-${process.hrtime.bigint()}`));
  };
  const point = (id: string) => {
    const link = join(folder, '.live');
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(live), folderOf(id)), link);
    // A plain folder, as `bin/vitrine build` leaves one, can't be replaced by renaming a link over it.
    if (lstatSync(live, { throwIfNoEntry: false })?.isDirectory()) {
      renameSync(live, join(folder, '.replaced'));
    }
    renameSync(link, live);
    for (const changed of [folder, dirname(live)]) syncNow(changed);
    rmSync(join(folder, '.replaced'), { recursive: true, force: true });
  };
  return {
    /** The id of the live release; `null` where there is none, or its folder is gone. */
    live: liveId,
    /** Ids of the releases that are kept, the oldest first. */
    list,
    folderOf,
    /**
     * Starts a release as a copy of another by hard links, or as an empty folder. It has no id yet
     * and counts for nothing; what an earlier attempt left there is removed.
     */
    begin: async (from: string | null) => {
      // A publish that failed left it; taking so much away is for another thread.
      setAside(next);
      if (from === null) mkdirSync(next);
      else await standby.take(from, next);
      return next;
    },
    /**
     * Where the live release is not as it was made, as after a power cut, makes the newest one live
     * that is. Gives whether all is well; otherwise every page is to be rendered.
     */
    mend: () => {
      const id = linkedId();
      if (id === null || isWhole(folder, id)) return true;
      const others = list().filter((other) => other !== id && isWhole(folder, other));
      const last = others.at(-1);
      if (last !== undefined) {
        point(last);
        setAside(folderOf(id));
        pruneSizes(folder, list());
      }
      return false;
    },
    /**
     * Ends what was started and is on the disk: gives it its id and makes it live, in one rename.
     * `sizes` are those of its pages in which it differs.
     */
    finish: (id: string, said: ReleaseChanges, sizes: ReleaseSizes = {}) => {
      changes.write(id, said);
      writeSizes(folder, { id, from: said.from, sizes });
      renameSync(next, folderOf(id));
      point(id);
    },
    /** Makes a release live that is kept: a rollback. Throws where there is none of that id. */
    switchTo: (id: string) => {
      if (!existsSync(folderOf(id))) throw new Error(`There is no release ${id}.`);
      point(id);
    },
    /**
     * Puts another compressed form of a page into the live release and into what is prepared for the
     * next one; `false` where the release is no longer live.
     */
    recompress: (id: string, file: string, body: Uint8Array) => {
      if (liveId() !== id) return false;
      const folders = [folderOf(id), standby.copyOf(id)].filter((one) => one !== null);
      const paths = folders.flatMap((one) => brotliPlaces(file).map((place) => join(one, place)));
      replaceFiles(paths, body, join(folder, RECOMPRESSED));
      return true;
    },
    /** Notes which pages were, so that later releases have them so as well. */
    noteRecompressed: (id: string, files: string[]) => changes.add(id, files.flatMap(brotliPlaces)),
    /** Removes all but the live one and the newest of the others, `keep` in all. */
    prune: (keep: number) => {
      const isLive = liveId();
      const others = list().filter((id) => id !== isLive);
      for (const id of others.slice(0, Math.max(0, others.length - (keep - 1)))) {
        standby.retire(id);
        changes.prune(id);
      }
      pruneSizes(folder, list());
    },
    /** Begins to copy the live release for the next one, beside all else. */
    prepareNext: () => {
      const id = liveId();
      if (id !== null) standby.prepare(id);
    },
    /** Resolves when copies and removals are done. */
    idle: standby.idle,
    close: standby.close,
  };
}

const brotliPlaces = (file: string) => placesOfPage(file).map(brotliFile);

/**
 * The release to go back to: the one before the live one, unless it is named. Throws with a message
 * for people where there is none.
 */
export function releaseToGoBackTo(releases: Releases, id?: string): string {
  const kept = releases.list();
  const before = id ?? kept[kept.indexOf(releases.live() ?? '') - 1];
  if (before === undefined) throw new BuildStoppedError('There is no release before the live one.');
  if (!kept.includes(before)) {
    throw new BuildStoppedError(
      `There is no release ${before}. These are kept: ${kept.join(', ') || 'none'}.`,
    );
  }
  return before;
}

/** Makes that release live, and gives its id. */
export function rollBack(releases: Releases, id?: string): string {
  const before = releaseToGoBackTo(releases, id);
  releases.switchTo(before);
  return before;
}

/**
 * Puts one new file in the place of several, each in one step: who reads one of them meanwhile
 * gets the old or the new. Other releases that share the old file keep it. `work` is a path on the
 * same disk, for the time being.
 */
function replaceFiles(paths: string[], body: Uint8Array, work: string): void {
  const link = `${work}-link`;
  try {
    writeFileSync(work, body);
    for (const path of paths) {
      rmSync(link, { force: true });
      linkOrCopy(work, link);
      renameSync(link, path);
    }
  } finally {
    for (const path of [work, link]) rmSync(path, { force: true });
  }
}
