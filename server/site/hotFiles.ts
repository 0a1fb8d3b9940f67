import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Accepted } from './encodings.ts';
import { isAskedWhole, isBrotliFile } from './fileKinds.ts';
import { bytesOf, type HotFile, makeVariants, readHotFile } from './hotFile.ts';
import { plainPath } from './plainPath.ts';
import { readReleaseHeaders } from './releaseHeaders.ts';

export interface HotLimits {
  /** Bytes: what one file, and all of them together, may take in memory. */
  file: number;
  all: number;
  /** ms until a file is read again: a smaller compressed form may have taken its place. */
  age?: number;
}
const FIVE_MINUTES = 5 * 60_000;
export const HOT_LIMITS: HotLimits = { file: 1024 ** 2, all: 64 * 1024 ** 2 };

/** Files of one release that were asked for, in memory; the one longest not asked for goes first. */
export interface HotFiles {
  /**
   * The file at an address; `null` where there is none, `undefined` where others have to say: an
   * address that is not in plain writing, a film, a file above the limit.
   */
  find: (pathname: string) => HotFile | null | undefined;
  /** The same with what a client is to be sent, and kept so. Rejects where the file is gone. */
  prepare: (file: HotFile, accepted: Accepted) => Promise<HotFile>;
  /** Bytes in memory. */
  bytes: () => number;
}

/** `folder` is a release, whose words never change. */
export function openHotFiles(folder: string, limits: HotLimits = HOT_LIMITS): HotFiles {
  const release = { folder, headers: readReleaseHeaders(folder) };
  const kept = new LRUCache<string, HotFile>({
    ...{ maxSize: limits.all, sizeCalculation: bytesOf },
    ...{ ttl: limits.age ?? FIVE_MINUTES, ttlResolution: 1_000 },
  });
  /** For requests that come while it is made: the work is done once. */
  const making = new Map<string, ReturnType<typeof makeVariants>>();

  const read = (key: string): HotFile | null | undefined => {
    for (const path of [key, `${key}.html`, `${key}/index.html`]) {
      // A compressed form has no address, but a folder may be named like one.
      if (isBrotliFile(path)) continue;
      const place = join(folder, path);
      // Of names that are too long or pass through a file, too, it says that nothing is there.
      const stats = existsSync(place) ? statSync(place, { throwIfNoEntry: false }) : null;
      if (!stats?.isFile()) continue;
      if (stats.size > limits.file || !isAskedWhole(path)) return undefined;
      const file = readHotFile(release, key, path);
      if (file) kept.set(key, file);
      return file;
    }
    return null;
  };
  return {
    find: (pathname) => {
      const key = plainPath(pathname);
      return key === null ? undefined : (kept.get(key) ?? read(key));
    },
    prepare: async (file, accepted) => {
      const name = `${file.path} ${accepted.gzip}`;
      const running = making.get(name) ?? makeVariants(release, file, accepted);
      making.set(name, running);
      try {
        const prepared = { ...(kept.peek(file.key) ?? file), ...(await running) };
        kept.set(file.key, prepared);
        return prepared;
      } finally {
        making.delete(name);
      }
    },
    bytes: () => kept.calculatedSize,
  };
}
