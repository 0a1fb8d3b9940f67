import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { LARGE_JPEG, localWidths } from '@vitrine/contract/domain/localImage.ts';
import { movingFile, movingWidths } from '@vitrine/contract/domain/movingImage.ts';
import { createDecoder } from '@vitrine/images/decoder.ts';
import type { Rendition } from '@vitrine/images/encodeRendition.ts';
import { writeWhole } from '@vitrine/images/files.ts';
import { ImageRefusedError, type RequestImage, readLimited } from '@vitrine/images/requestImage.ts';
import { sniff, UnusableMediaError } from '@vitrine/images/sniff.ts';
import { largeTasksAtOnce } from '@vitrine/runtime/largeTasks.ts';
import pLimit from 'p-limit';
import type { OnReading } from '../../content/refresh.ts';
import type { ImageCache, KnownImage } from './imageCache.ts';
import { isOfHost, problemOf } from './imageProblems.ts';

const AT_ONCE = 4;
/** A host that fails so often in a row is not called again in the same reading. */
const MAX_FAILURES = 3;

export interface LoadOptions {
  cache: ImageCache;
  request: RequestImage;
  /** For one image. */
  timeoutMs: number;
  /** When to stop, in ms since the epoch. */
  deadline: number;
  onProblem: (address: string, problem: string) => void;
  /** Called for an image that moves and that pages don't play. */
  onStill: (address: string) => void;
  onProgress?: OnReading | undefined;
}

/** Fetches and resizes images that are not in the cache, or not any more as they are there. */
export function createImageLoader(options: LoadOptions) {
  const { cache, request, timeoutMs, deadline, onProblem, onStill, onProgress } = options;
  const failures = new Map<string, number>();

  /** Gives what is wrong with it. */
  async function load(address: string): Promise<string | null> {
    const known = cache.find(address);
    const had = known?.hash ? known : undefined;
    const checkedAt = Date.now();
    try {
      const fetched = await fetchImage(request, address, had, timeoutMs);
      if (fetched) {
        const { content, etag, modified } = fetched;
        const { isStill, ...resized } = await resizeImage(content, cache.files);
        if (isStill) onStill(address);
        cache.note({ address, ...resized, etag, modified, problem: null, checkedAt });
      } else if (had) cache.note({ ...had, problem: null, checkedAt });
      return null;
    } catch (error) {
      const problem = problemOf(error);
      const nothing = { address, hash: null, widest: null, etag: null, modified: null };
      cache.note({ ...(had ?? nothing), problem, checkedAt });
      return problem;
    }
  }

  /** Gives for how many there was no time. */
  return async (addresses: readonly string[]): Promise<number> => {
    let done = 0;
    let late = 0;
    await pLimit(AT_ONCE).map(addresses, async (address) => {
      const { host } = new URL(address);
      const failed = () => failures.get(host) ?? 0;
      if (Date.now() > deadline) late += 1;
      else if (failed() < MAX_FAILURES) {
        const problem = await load(address);
        if (problem) onProblem(address, problem);
        failures.set(host, problem && isOfHost(problem) ? failed() + 1 : 0);
      }
      done += 1;
      onProgress?.(done, addresses.length);
    });
    return late;
  };
}

const MAX_IMAGE_BYTES = 20 * 2 ** 20;

/**
 * Fetches an image, and what its response says to revalidate it by; `null` if it is still the one
 * that is known (304). `timeoutMs` covers connecting, redirects and the body. Throws
 * `ImageRefusedError`.
 */
export async function fetchImage(
  request: RequestImage,
  address: string,
  known: Pick<KnownImage, 'etag' | 'modified'> | undefined,
  timeoutMs: number,
) {
  const response = await request(address, AbortSignal.timeout(timeoutMs), {
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.modified && { 'If-Modified-Since': known.modified }),
  });
  const { statusCode = 0, headers } = response;
  if (known && statusCode === 304) {
    // Read to its end, so that the connection is used again.
    response.resume();
    return null;
  }
  if (statusCode < 200 || statusCode > 299) {
    response.destroy();
    throw new ImageRefusedError('status', String(statusCode));
  }
  const content = await readLimited(response, MAX_IMAGE_BYTES);
  return { content, etag: headers.etag ?? null, modified: headers['last-modified'] ?? null };
}

const MAX_WIDTH = 2000;
const JPEG_WIDTH = 1200;
const MAX_DECODERS = 4;

const decoders = Array.from(
  { length: largeTasksAtOnce(Math.min(MAX_DECODERS, availableParallelism())) },
  () => createDecoder(),
);
let turn = 0;

/**
 * Makes an image in all widths, in a folder named by its content; one that is there stays. Throws
 * `UnusableMediaError`, or what the decoder says of an image that can't be decoded.
 */
async function resizeImage(
  content: Uint8Array,
  files: string,
): Promise<{ hash: string; widest: number; isStill: boolean }> {
  const { type, width, isMoving, plays } = await sniff(content);
  const isStill = isMoving && !plays;
  if (width === null) throw new UnusableMediaError(`${type} is no image`);
  const digest = hash('sha256', content).slice(0, 16) + (plays ? 'm' : '');
  const widest = Math.min(width, MAX_WIDTH);
  const folder = join(files, digest);
  if (existsSync(folder)) return { hash: digest, widest, isStill };
  turn += 1;
  const { decode } = decoders[turn % decoders.length] ?? createDecoder();
  const unfinished = join(files, '..', `making-${randomUUID()}`);
  const path = join(unfinished, '..', `original-${randomUUID()}`);
  try {
    await mkdir(unfinished);
    await writeWhole(path, content);
    const make = async (name: string, rendition: Rendition) =>
      writeWhole(join(unfinished, name), await decode({ kind: 'rendition', path, rendition }));
    for (const each of localWidths(widest)) {
      await make(`${each}.webp`, { width: each, format: 'webp' });
    }
    for (const each of plays ? movingWidths(widest) : []) {
      await make(movingFile(each), { width: each, format: 'webp', plays: true });
    }
    await make(LARGE_JPEG, { width: Math.min(widest, JPEG_WIDTH), format: 'jpg' });
    await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
      // The same image at another address was ready first.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(path, { force: true });
  }
  return { hash: digest, widest, isStill };
}
