import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What is opened of the live shop, a folder or a link to one; `null` where nothing is published
 * yet. It is looked at once for all requests that come in together: whoever swaps the link, each
 * response is of the release that was live when it was requested.
 */
export function openLiveRelease<Release>(
  dist: string,
  open: (folder: string) => Release,
): () => Release | null {
  let isSure = false;
  const doubt = () => {
    isSure = false;
  };
  let last: { mark: string; release: Release } | null = null;
  return () => {
    if (isSure) return last?.release ?? null;
    isSure = true;
    // Runs when this turn of the event loop is over, before any later request is read.
    setImmediate(doubt);
    const mark = markOf(dist);
    if (mark !== last?.mark) {
      const folder = mark === null ? null : liveFolder(dist);
      last = mark !== null && folder !== null ? { mark, release: open(folder) } : null;
    }
    return last?.release ?? null;
  };
}

/** `null` where nothing is published yet, or the link leads nowhere. */
function liveFolder(dist: string): string | null {
  try {
    const folder = realpathSync(dist);
    return existsSync(join(folder, 'index.html')) ? folder : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Differs between any two releases, and costs less than following the link. */
function markOf(dist: string): string | null {
  const stats = lstatSync(dist, { throwIfNoEntry: false });
  if (!stats) return null;
  return stats.isSymbolicLink() ? readlinkSync(dist) : `${stats.ino} ${stats.ctimeMs}`;
}
