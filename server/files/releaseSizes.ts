import { globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { hasErrorCode } from '../errorCode.ts';
import { brotliFile } from '../site/fileKinds.ts';
import { syncNow } from './syncFiles.ts';

/** Of a release that differs in more files from its base, all sizes are written again. */
const MAX_CHANGES = 2_000;

const sizes = v.record(v.string(), v.nullable(v.number()));
/** How a release differs from its base, which an earlier one has; `null` is a base itself. */
const known = v.object({ base: v.nullable(v.string()), sizes });

/** The bytes of a release's pages, by file; `null` is one that it no longer has. */
export type ReleaseSizes = v.InferOutput<typeof sizes>;

/** The sitemap in a release: its index, by two names, and its parts. */
export const SITEMAP_FILES = 'sitemap{,-*}.xml';

/** The bytes of a release's sitemap, which is no page. */
export const sitemapSizes = (release: string): [file: string, bytes: number][] =>
  globSync(SITEMAP_FILES, { cwd: release }).map((file) => [
    file,
    statSync(join(release, file)).size,
  ]);

const NAME = /^\.sizes-(.+)\.json$/;
const fileOf = (folder: string, id: string) => join(folder, `.sizes-${id}.json`);

/** Notes in which sizes a release differs from another; all that it has where there is no other. */
export function writeSizes(
  folder: string,
  { id, from, sizes }: { id: string; from: string | null; sizes: ReleaseSizes },
): void {
  const before = from === null ? null : read(folder, from);
  const base = before?.base ?? (before ? from : null);
  const changed = { ...(before?.base && before.sizes), ...sizes };
  const isBase = base === null || Object.keys(changed).length > MAX_CHANGES;
  const said = isBase
    ? { base: null, sizes: { ...(base && read(folder, base)?.sizes), ...changed } }
    : { base, sizes: changed };
  writeFileSync(fileOf(folder, id), JSON.stringify(said));
  syncNow(fileOf(folder, id));
}

/** Forgets the sizes of all but these releases, and what they are based on. */
export function pruneSizes(folder: string, kept: string[]): void {
  const needed = new Set(kept.flatMap((id) => [id, read(folder, id)?.base ?? id]));
  for (const name of readdirSync(folder)) {
    const id = NAME.exec(name)?.[1];
    if (id !== undefined && !needed.has(id)) rmSync(join(folder, name), { force: true });
  }
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
  const { base = null, sizes = {} } = read(folder, id) ?? {};
  const all = { ...(base && read(folder, base)?.sizes), ...sizes };
  return Object.entries(all).every(
    ([file, bytes]) => bytes === null || (sizeOf(file) === bytes && sizeOf(brotliFile(file)) !== 0),
  );
}

function read(folder: string, id: string): v.InferOutput<typeof known> | null {
  try {
    return v.parse(known, JSON.parse(readFileSync(fileOf(folder, id), 'utf8')));
  } catch (error) {
    // Not written by the version that made the release, or cut short itself.
    if (error instanceof SyntaxError || v.isValiError(error)) return null;
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
