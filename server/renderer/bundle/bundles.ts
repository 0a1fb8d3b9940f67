import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from '../../files/syncFiles.ts';
import { compilePages } from './astroBuild.ts';
import { ENTRY_FILE } from './openBundle.ts';

/** A version of the shop's code, built: its compiled pages and everything that is not a page. */
export interface BuiltCode {
  /** Folder for `openBundle`. */
  compiled: string;
  /** Folder with scripts, styles, typefaces, pictures of the theme and public files. */
  site: string;
}

export interface Bundles {
  find: (code: string) => BuiltCode | null;
  /** Builds a version; `env` is the build's environment. A build that fails leaves nothing. */
  build: (code: string, env: Record<string, string>) => Promise<BuiltCode>;
  /** The versions that are kept, the newest first. */
  list: () => BuiltCode[];
  /** Removes all but the newest. */
  prune: (keep: number) => void;
}

export interface BundlesOptions {
  /** The project. */
  root: string;
  /** Lies in the project: compiled pages find their packages from there. */
  folder: string;
  /** Adds to the files of a version what Astro does not build; `env` is the build's. */
  finish: (site: string, env: Record<string, string>) => Promise<void>;
}

/** Opens the versions of the code that are kept in a folder. */
export function openBundles({ root, folder, finish }: BundlesOptions): Bundles {
  mkdirSync(folder, { recursive: true });
  const of = (code: string): BuiltCode => ({
    compiled: join(folder, code, 'compiled'),
    site: join(folder, code, 'site'),
  });
  const codes = () =>
    readdirSync(folder)
      .filter((name) => existsSync(join(of(name).compiled, ENTRY_FILE)))
      .map((code) => ({ code, time: statSync(join(folder, code)).mtimeMs }))
      .sort((a, b) => b.time - a.time)
      .map(({ code }) => code);
  return {
    find: (code) => {
      if (!codes().includes(code)) return null;
      const now = new Date();
      // Used again, as after a change was taken back: it is the newest, and not to be pruned.
      utimesSync(join(folder, code), now, now);
      return of(code);
    },
    list: () => codes().map(of),
    build: async (code, env) => {
      const work = join(folder, `.${code}`);
      rmSync(work, { recursive: true, force: true });
      const site = join(work, 'site');
      try {
        await compilePages(root, work, env);
        await finish(site, env);
        await syncFolder(work);
        rmSync(join(folder, code), { recursive: true, force: true });
        renameSync(work, join(folder, code));
      } finally {
        rmSync(work, { recursive: true, force: true });
      }
      return of(code);
    },
    prune: (keep) => {
      for (const code of codes().slice(keep)) {
        rmSync(join(folder, code), { recursive: true, force: true });
      }
    },
  };
}
