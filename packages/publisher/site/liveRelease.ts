import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';

/**
 * Returns a function that reads the live release from `dist`, a folder or a link to one; `null` if
 * nothing was published yet. A release that `open` can't read is logged once, and the last one that
 * it could read stays. Requests that arrive in one turn of the event loop share one check, so each
 * response is of the release that was live when its request arrived.
 */
export function createLiveReleaseReader<Release>(
  dist: string,
  open: (folder: string) => Release,
): () => Release | null {
  let isChecked = false;
  const expire = () => {
    isChecked = false;
  };
  let cached: { version: string; release: Release; folder: string; seenAt: number } | null = null;
  let logged = '';
  const refresh = () => {
    const version = readVersion(dist);
    const now = performance.now();
    if (cached && version === cached.version) {
      if (now - cached.seenAt < SEEN_FOR_MS) return;
      cached.seenAt = now;
      if (isRelease(cached.folder)) return;
    }
    const folder = version === null ? null : resolveLiveFolder(dist);
    if (version === null || folder === null) cached = null;
    else cached = { version, release: open(folder), folder, seenAt: now };
    logged = '';
  };
  return () => {
    if (isChecked) return cached?.release ?? null;
    isChecked = true;
    // Runs at the end of this turn of the event loop, before any later request is read.
    setImmediate(expire);
    try {
      refresh();
    } catch (error) {
      // Thrown inside a request, it would end the server.
      const message = `The release in ${dist} can’t be read: ${error}`;
      if (message !== logged) console.error(message);
      logged = message;
    }
    return cached?.release ?? null;
  };
}

/** A release that somebody deletes is noticed after so many ms. */
const SEEN_FOR_MS = 1_000;

const isRelease = (folder: string) => existsSync(join(folder, 'index.html'));

/** `null` if nothing was published yet, or the link leads nowhere. */
function resolveLiveFolder(dist: string): string | null {
  try {
    const folder = realpathSync(dist);
    return isRelease(folder) ? folder : null;
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Differs between any two releases, and costs less than following the link. */
function readVersion(dist: string): string | null {
  const stats = lstatSync(dist, { throwIfNoEntry: false });
  if (!stats) return null;
  return stats.isSymbolicLink() ? readlinkSync(dist) : `${stats.ino} ${stats.ctimeMs}`;
}
