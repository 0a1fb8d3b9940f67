import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import pLimit from 'p-limit';

/** What pages are made of and made again; each level's cost and gain is in `docs/operations.md`. */
const PAGE = /\.(?:html|json|txt|xml)$/;
const PAGE_LEVEL = 5;
/** As a power of two, in bytes: pages fit, and what is larger costs a fifth more time to set up. */
const PAGE_WINDOW = 18;
/** Of what is made once for a version of the code. */
const ASSET_LEVEL = 11;
/** Of pages when nobody waits for them. */
const TIGHT_LEVEL = 11;
const TIGHT_WINDOW = 19;
/** As a power of two, in bytes: in parts of this size, lists of images get a little smaller. */
const TIGHT_BLOCK = 16;
/** The four bits that a stream begins with where its window is the one of pages (RFC 7932, 9.1). */
const LOOSE_MARK = 1 + 2 * (PAGE_WINDOW - 17);

/**
 * The compressed form of a file; `null` where it has none: it is small, no text, or not smaller.
 */
export function compressed(file: string, body: Buffer): Buffer | null {
  return smaller(body, isWorthIt(file, body) ? brotliCompressSync(body, optionsFor(file)) : null);
}

/** The same in threads beside. */
async function compressedBeside(file: string, body: Buffer): Promise<Buffer | null> {
  if (!isWorthIt(file, body)) return null;
  return smaller(body, await promisify(brotliCompress)(body, optionsFor(file)));
}

/** A page's compressed form as small as can be: it takes a hundred times as long. */
export function tightlyCompressed(body: Buffer): Buffer {
  const { chunkSize, params } = optionsOf(TIGHT_LEVEL, TIGHT_WINDOW);
  const block = { [constants.BROTLI_PARAM_LGBLOCK]: TIGHT_BLOCK };
  return brotliCompressSync(body, { chunkSize, params: { ...params, ...block } });
}

/** Whether a page's compressed form was made by `tightlyCompressed`, by its first byte. */
export const isTight = (firstByte: number) => (firstByte & 0b1111) !== LOOSE_MARK;

const isWorthIt = (file: string, body: Buffer) =>
  isText(file) && body.length >= MIN_COMPRESSIBLE_BYTES;

const smaller = (body: Buffer, small: Buffer | null) =>
  small && small.length < body.length ? small : null;

function optionsFor(file: string): BrotliOptions {
  return PAGE.test(file) ? optionsOf(PAGE_LEVEL, PAGE_WINDOW) : optionsOf(ASSET_LEVEL);
}

function optionsOf(level: number, window?: number): BrotliOptions {
  return {
    // In one chunk: a page's is rarely larger.
    chunkSize: 65_536,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      ...(window && { [constants.BROTLI_PARAM_LGWIN]: window }),
    },
  };
}

/** What a file's compressed form is called: the file's own name with this at its end. */
const BROTLI = '.br';

const TEXT = /\.(?:css|html|json|map|m?js|svg|txt|webmanifest|xml)$/;

/** Below it, in bytes, a file is hardly smaller compressed than the header that would say so. */
export const MIN_COMPRESSIBLE_BYTES = 256;

/** Where a file's compressed form lies, beside it. */
export const brotliFile = (file: string) => `${file}${BROTLI}`;

/** Whether a path is a compressed form, which has no address of its own. */
export const isBrotliFile = (path: string) => path.toLowerCase().endsWith(BROTLI);

/** Whether a file gets smaller by compressing it. */
export const isText = (file: string) => TEXT.test(file);

/** As many as Node has threads for it. */
const AT_ONCE = 4;

/** Writes the compressed form of every text file in a folder beside it. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*', { cwd: folder }).filter(isText);
  await pLimit(AT_ONCE).map(files, async (file) => {
    const body = await compressedBeside(file, readFileSync(join(folder, file)));
    if (body) writeFileSync(join(folder, brotliFile(file)), body);
  });
}
