import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { isText, LEAST_TO_COMPRESS } from '../../site/fileKinds.ts';

/** What pages are made of and made again; each level's cost and gain is in `docs/publishing.md`. */
const PAGE = /\.(?:html|json|txt|xml)$/;
const PAGE_LEVEL = 5;
/** As a power of two, in bytes: pages fit, and what is larger costs a fifth more time to set up. */
const PAGE_WINDOW = 18;
/** Of what is made once for a version of the code. */
const ASSET_LEVEL = 11;

/** The compressed form of a file; `null` where it has none: it is small, no text, or not smaller. */
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

const isWorthIt = (file: string, body: Buffer) => isText(file) && body.length >= LEAST_TO_COMPRESS;

const smaller = (body: Buffer, small: Buffer | null) =>
  small && small.length < body.length ? small : null;

function optionsFor(file: string): BrotliOptions {
  const isPage = PAGE.test(file);
  return {
    // In one piece: a page's is rarely larger.
    chunkSize: 65_536,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isPage ? PAGE_LEVEL : ASSET_LEVEL,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      ...(isPage && { [constants.BROTLI_PARAM_LGWIN]: PAGE_WINDOW }),
    },
  };
}
