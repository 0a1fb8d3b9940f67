import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FileRole } from '../security/contentPolicy.ts';
import type { Headers } from '../security/securityHeaders.ts';
import type { Accepted } from './encodings.ts';
import { brotliFile, isText, LEAST_TO_COMPRESS } from './fileKinds.ts';
import { roleOf } from './releaseHeaders.ts';
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

/** The release that files are of: its folder, and what it says of them. */
export interface ReleaseFiles {
  folder: string;
  headers: Record<FileRole, Headers>;
}

/** Reads a file with what was compressed ahead; `null` where it is gone. */
export function readHotFile(release: ReleaseFiles, key: string, path: string): HotFile | null {
  const { folder, headers } = release;
  const body = isText(path) ? readIfThere(join(folder, brotliFile(path))) : null;
  if (body) return { key, path, br: variantOf(path, 'br', body, headers[roleOf(path)]) };
  const plain = readPlain(release, path);
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
  release: ReleaseFiles,
  { path, plain = readPlain(release, path) ?? undefined, ...file }: HotFile,
  accepted: Accepted,
): Promise<Pick<HotFile, 'gzip' | 'plain'>> {
  if (!plain) throw new Error(`${path} is gone.`);
  if (!accepted.gzip || file.gzip === null) return { plain };
  const body = await compress(plain.body);
  return body.length < plain.body.length
    ? { gzip: variantOf(path, 'gzip', body, release.headers[roleOf(path)]) }
    : { gzip: null, plain };
}

/** Bytes that a file holds in memory, its headers by estimate. */
export function bytesOf({ br, gzip, plain }: HotFile): number {
  return [br, gzip, plain].reduce((sum, one) => sum + (one ? one.body.length + 1_024 : 0), 1_024);
}

function readPlain({ folder, headers }: ReleaseFiles, path: string): Variant | null {
  const body = readIfThere(join(folder, path));
  return body && variantOf(path, null, body, headers[roleOf(path)]);
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
