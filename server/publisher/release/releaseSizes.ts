import { globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { brotliFile } from '../../site/fileKinds.ts';
import { syncNow } from './syncFiles.ts';

const sizes = v.record(v.string(), v.number());

/** The bytes of a release's pages, by file. */
export type ReleaseSizes = v.InferOutput<typeof sizes>;

/** The sitemap in a release: its index, by two names, and its parts. */
export const SITEMAP_FILES = 'sitemap{,-*}.xml';

/** The bytes of a release's sitemap, which is no page. */
export const sitemapSizes = (release: string): [file: string, bytes: number][] =>
  globSync(SITEMAP_FILES, { cwd: release }).map((file) => [
    file,
    statSync(join(release, file)).size,
  ]);

const fileOf = (folder: string, id: string) => join(folder, `.sizes-${id}.json`);

export function writeSizes(folder: string, id: string, said: ReleaseSizes): void {
  writeFileSync(fileOf(folder, id), JSON.stringify(said));
  syncNow(fileOf(folder, id));
}

export function removeSizes(folder: string, id: string): void {
  rmSync(fileOf(folder, id), { force: true });
}

/**
 * Whether all pages of a release are there as they were made. A power cut leaves files empty, or
 * takes them away, on disks that say they wrote what they did not. Of a release whose sizes are not
 * known, its folder has to be there.
 */
export function isWhole(folder: string, id: string): boolean {
  const release = join(folder, id);
  const sizeOf = (file: string) => statSync(join(release, file), { throwIfNoEntry: false })?.size;
  if (sizeOf('.') === undefined) return false;
  const known = readSizes(fileOf(folder, id));
  return Object.entries(known).every(
    ([file, bytes]) => sizeOf(file) === bytes && sizeOf(brotliFile(file)) !== 0,
  );
}

function readSizes(file: string): ReleaseSizes {
  try {
    return v.parse(sizes, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // Not written by the version that made the release, or cut short itself.
    if (error instanceof SyntaxError || v.isValiError(error)) return {};
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
