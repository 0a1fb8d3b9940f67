import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rendition } from '@vitrine/images/encodeRendition.ts';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { MediaFile } from './mediaStore.ts';
import { renditionName } from './rendition.ts';

/** A kept rendition below the folder of all, by the SHA-256 of its original. */
const KEPT = /^([0-9a-f]{2})[/\\](\1[0-9a-f]{62})-/;

/** Where a rendition is kept, below the folder of all. */
export function renditionPath(file: MediaFile, rendition: Rendition): string {
  return join(folderOf(file.sha256), renditionName(file, rendition));
}

/** Deletes what was made from an original. Where another key has the same content, it is made again. */
export async function removeRenditions(cacheFolder: string, sha256: string): Promise<void> {
  const folder = join(cacheFolder, folderOf(sha256));
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return [];
    throw error;
  });
  for (const name of names) {
    if (name.startsWith(`${sha256}-`)) await rm(join(folder, name), { force: true });
  }
}

/**
 * Deletes what was made from originals that are gone: another machine removed them, or a size was
 * being made just then. A customer's images are gone everywhere.
 */
export async function tidyRenditions(database: ShopDatabase, cacheFolder: string): Promise<void> {
  // Listed before the database is queried: what is made of an image that comes meanwhile is not met.
  const paths = await readdir(cacheFolder, { recursive: true });
  const known = await database.selectFrom('media_file').select('sha256').distinct().execute();
  const originals = new Set(known.map(({ sha256 }) => sha256));
  for (const path of paths) {
    const [, , original] = KEPT.exec(path) ?? [];
    if (original && !originals.has(original)) await rm(join(cacheFolder, path), { force: true });
  }
}

const folderOf = (sha256: string) => sha256.slice(0, 2);
