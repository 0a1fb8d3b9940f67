import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { isText, MIN_COMPRESSIBLE_BYTES } from '../site/fileKinds.ts';

/** What pages are made of and made again; each level's cost and gain is in `docs/publishing.md`. */
const PAGE = /\.(?:html|json|txt|xml)$/;
const PAGE_LEVEL = 5;
/** As a power of two, in bytes: pages fit, and what is larger costs a fifth more time to set up. */
const PAGE_WINDOW = 18;
/** Of what is made once for a version of the code. */
const ASSET_LEVEL = 11;
/** Of pages when nobody waits for them. */
const TIGHT_LEVEL = 11;
const TIGHT_WINDOW = 19;
/** As a power of two, in bytes: in parts of this size, lists of pictures get a little smaller. */
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
export async function compressedBeside(file: string, body: Buffer): Promise<Buffer | null> {
  if (!isWorthIt(file, body)) return null;
  const small = await new Promise<Buffer>((resolve, reject) => {
    brotliCompress(body, optionsFor(file), (error, done) =>
      error ? reject(error) : resolve(done),
    );
  });
  return smaller(body, small);
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
