import { globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasErrorCode } from '@vitrine/runtime/errorCode.ts';
import { syncNow } from '@vitrine/runtime/folders.ts';
import * as v from 'valibot';
import { brotliFile } from '../../files/compressed.ts';
import { SITEMAP_FILES } from '../../files/pageFiles.ts';

const CHANGES = /^\.changes-(.+)\.json$/;

/** How a release differs from the one it was made from; `from` is null where all was made anew. */
const changes = v.object({ from: v.nullable(v.string()), files: v.array(v.string()) });
export type ReleaseChanges = v.InferOutput<typeof changes>;

/** What is known of how releases differ, in their folder. */
export function openChangesLog(folder: string) {
  const fileOf = (id: string) => join(folder, `.changes-${id}.json`);
  const write = (id: string, said: ReleaseChanges) =>
    writeFileSync(fileOf(id), JSON.stringify(said));
  return {
    write,
    /** Adds files to what is known of a release; nothing where that is not known. */
    add: (id: string, files: string[]) => {
      const said = read(fileOf(id), changes);
      if (said) write(id, { ...said, files: [...new Set([...said.files, ...files])] });
    },
    /** Files that may differ between two releases; `null` where that is not known. */
    between: (one: string, other: string) => {
      const [older, newer] = [one, other].sort() as [string, string];
      // Each release names itself in a file of its own.
      const files = new Set([`builds/${older}.json`]);
      for (let id = newer; id !== older; ) {
        const said = read(fileOf(id), changes);
        if (!said?.from || said.from < older) return null;
        for (const file of said.files) files.add(file);
        id = said.from;
      }
      return [...files];
    },
    /** Forgets all but those after a release. */
    prune: (oldest: string) => {
      for (const name of readdirSync(folder)) {
        const id = CHANGES.exec(name)?.[1];
        if (id !== undefined && id <= oldest) rmSync(join(folder, name), { force: true });
      }
    },
  };
}

/** Of a release that differs in more files from its base, all sizes are written again. */
const MAX_CHANGES = 2_000;

const sizes = v.record(v.string(), v.nullable(v.number()));
/** How a release differs from its base, which an earlier one has; `null` is a base itself. */
const known = v.object({ base: v.nullable(v.string()), sizes });

/** The bytes of a release's pages and assets, by file; `null` is one that it no longer has. */
export type ReleaseSizes = v.InferOutput<typeof sizes>;

/** The bytes of a release's sitemap, which is no page. */
export const sitemapSizes = (release: string) => sizesOf(release, SITEMAP_FILES);

/** The bytes of what pages load and no publish writes again: scripts, styles, fonts. */
export const assetSizes = (release: string) => sizesOf(release, 'assets/{,fonts/}*.*');

const sizesOf = (release: string, pattern: string): [file: string, bytes: number][] =>
  globSync(pattern, { cwd: release, exclude: ['**/*.br'] }).map((file) => [
    file,
    statSync(join(release, file)).size,
  ]);

const SIZES = /^\.sizes-(.+)\.json$/;
const fileOf = (folder: string, id: string) => join(folder, `.sizes-${id}.json`);

/** Notes in which sizes a release differs from another; all that it has where there is no other. */
export function writeSizes(
  folder: string,
  { id, from, sizes }: { id: string; from: string | null; sizes: ReleaseSizes },
): void {
  const before = from === null ? null : readSizes(folder, from);
  const base = before?.base ?? (before ? from : null);
  const changed = { ...(before?.base && before.sizes), ...sizes };
  const isBase = base === null || Object.keys(changed).length > MAX_CHANGES;
  const said = isBase
    ? { base: null, sizes: { ...(base && readSizes(folder, base)?.sizes), ...changed } }
    : { base, sizes: changed };
  writeFileSync(fileOf(folder, id), JSON.stringify(said));
  syncNow(fileOf(folder, id));
}

/** Forgets the sizes of all but these releases, and what they are based on. */
export function pruneSizes(folder: string, kept: string[]): void {
  const needed = new Set(kept.flatMap((id) => [id, readSizes(folder, id)?.base ?? id]));
  for (const name of readdirSync(folder)) {
    const id = SIZES.exec(name)?.[1];
    if (id !== undefined && !needed.has(id)) rmSync(join(folder, name), { force: true });
  }
}

/**
 * Whether all pages and assets of a release are there as they were made. A power cut leaves files empty, or
 * takes them away, on disks that say they wrote what they did not. Of a release whose sizes are not
 * known, its folder has to be there.
 */
export function isWhole(folder: string, id: string): boolean {
  const release = join(folder, id);
  const sizeOf = (file: string) => statSync(join(release, file), { throwIfNoEntry: false })?.size;
  if (sizeOf('.') === undefined) return false;
  const { base = null, sizes = {} } = readSizes(folder, id) ?? {};
  const all = { ...(base && readSizes(folder, base)?.sizes), ...sizes };
  return Object.entries(all).every(
    ([file, bytes]) => bytes === null || (sizeOf(file) === bytes && sizeOf(brotliFile(file)) !== 0),
  );
}

const readSizes = (folder: string, id: string) => read(fileOf(folder, id), known);

/** `null` if it was never written, or was cut short by a power cut. */
function read<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): v.InferOutput<Schema> | null {
  try {
    return v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || v.isValiError(error)) return null;
    if (hasErrorCode(error, 'ENOENT')) return null;
    throw error;
  }
}
