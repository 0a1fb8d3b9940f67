import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Accepted } from './encodings.ts';
import { brotliFile, isText, LEAST_TO_COMPRESS } from './fileKinds.ts';
import { type Variant, variantOf } from './variant.ts';

const compress = promisify(gzip);

/** A file in memory, in the encodings that were asked for; `null` is one that it does not have. */
export interface HotFile {
  /** Under which it is kept. */
  key: string;
  /** Within the shop, with `/` before it. */
  path: string;
  br: Variant | null;
  gzip?: Variant | null;
  plain?: Variant;
}

/** Reads a file with what was compressed ahead; `null` where it is gone. */
export function readHotFile(folder: string, key: string, path: string): HotFile | null {
  const body = isText(path) ? readIfThere(join(folder, brotliFile(path))) : null;
  if (body) return { key, path, br: variantOf(path, 'br', body) };
  const plain = readPlain(folder, path);
  if (!plain) return null;
  const isSmall = !isText(path) || plain.body.length < LEAST_TO_COMPRESS;
  return { key, path, br: null, plain, ...(isSmall && { gzip: null }) };
}

/** What to send of a file to a client; `undefined` where `addVariant` has to make it first. */
export function variantFor(file: HotFile, accepted: Accepted): Variant | undefined {
  if (accepted.br && file.br) return file.br;
  if (accepted.gzip && file.gzip !== null) return file.gzip;
  return file.plain;
}

/** Makes what `variantFor` misses, compressing in a thread beside. Rejects where the file is gone. */
export async function makeVariants(
  folder: string,
  { path, plain = readPlain(folder, path) ?? undefined, ...file }: HotFile,
  accepted: Accepted,
): Promise<Pick<HotFile, 'gzip' | 'plain'>> {
  if (!plain) throw new Error(`${path} is gone.`);
  if (!accepted.gzip || file.gzip === null) return { plain };
  const body = await compress(plain.body);
  return body.length < plain.body.length
    ? { gzip: variantOf(path, 'gzip', body) }
    : { gzip: null, plain };
}

/** Bytes that a file holds in memory, its headers by estimate. */
export function bytesOf({ br, gzip, plain }: HotFile): number {
  return [br, gzip, plain].reduce((sum, one) => sum + (one ? one.body.length + 1_024 : 0), 1_024);
}

function readPlain(folder: string, path: string): Variant | null {
  const body = readIfThere(join(folder, path));
  return body && variantOf(path, null, body);
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
