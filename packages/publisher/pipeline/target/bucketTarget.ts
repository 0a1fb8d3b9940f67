import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Bucket, openBucket } from '@vitrine/runtime/bucket/bucket.ts';
import type { BucketSettings } from '@vitrine/runtime/bucket/bucketSettings.ts';
import { getMimeType } from 'hono/utils/mime';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { isBrotliFile } from '../../files/compressed.ts';
import { cacheControl, isMarkdown, MARKDOWN_HEADERS } from '../../files/releaseHeaders.ts';

/** Where releases are sent after they went live here; a bucket that a CDN serves. */
export type Target = ReturnType<typeof openBucketTarget>;

export function openBucketTarget(settings: BucketSettings) {
  const bucket = openBucket(settings);
  const hashes = createFileHashes();
  let last: string | null = null;
  return {
    /** Sends a release; does nothing if it is there already. */
    send: async (release: string, folder: string, onProgress: SendOptions['onProgress']) => {
      if (release === last) return { put: 0, removed: 0 };
      last = null;
      const sent = await sendRelease({ bucket, release, folder, hashes, onProgress });
      last = release;
      return sent;
    },
  };
}

/** What a file is, and how long it may be kept. */
function objectHeaders(file: string): Record<string, string> {
  return {
    'Content-Type':
      (isMarkdown(file) ? MARKDOWN_HEADERS['Content-Type'] : getMimeType(file)) ??
      'application/octet-stream',
    'Cache-Control': cacheControl(`/${file}`),
  };
}

const CONCURRENT_REQUESTS = 16;
/** What the bucket holds, written into it last. */
const STATE = 'builds/objects.json';
/** What is being sent or removed, written first: after a break nobody knows which of it arrived. */
const UNDER_WAY = 'builds/under-way.json';

/** The release that a bucket shows, and its objects with the hash of each. */
const bucketState = v.object({ release: v.string(), objects: v.record(v.string(), v.string()) });
const filesUnderWay = v.array(v.string());

export interface SendOptions {
  bucket: Bucket;
  release: string;
  folder: string;
  hashes: FileHashes;
  onProgress: (done: number, total: number) => void;
}

/**
 * Syncs a bucket to a release: sends what differs, assets before the pages that load them, then
 * removes what is gone. A bucket can't be swapped: for a short time visitors may see pages of both
 * releases, each of them whole. What is broken off is taken up by sending again.
 */
export async function sendRelease(options: SendOptions) {
  const { bucket, release, folder, hashes, onProgress } = options;
  const before = await readState(bucket);
  const objects = hashes.of(folder, listFiles(folder));
  const differing = [...objects].filter(([file, hash]) => before[file] !== hash);
  const files = differing.map(([file]) => file);
  const gone = Object.keys(before).filter((file) => !objects.has(file));
  const total = files.length + gone.length;
  const limit = pLimit(CONCURRENT_REQUESTS);
  let done = 0;
  const each = (keys: string[], work: (key: string) => Promise<void>) =>
    limit.map(keys, async (key) => {
      await work(key);
      done += 1;
      onProgress(done, total);
    });
  const put = async (file: string) =>
    bucket.put(file, await readFile(join(folder, file)), objectHeaders(file));
  const putJson = (key: string, value: unknown) =>
    bucket.put(key, Buffer.from(JSON.stringify(value)), objectHeaders(key));
  if (total > 0) {
    await putJson(UNDER_WAY, files.concat(gone));
    for (const wave of WAVES) await each(files.filter(wave), put);
    await each(gone, bucket.remove);
    await putJson(STATE, { release, objects: Object.fromEntries(objects) });
    await bucket.remove(UNDER_WAY);
  }
  return { put: files.length, removed: gone.length };
}

const isPage = (file: string) => file.endsWith('.html');
const isList = (file: string) => /^(?:builds\/|[^/]+\.(?:xml|txt)$)/.test(file);
/** Each is sent when the one before has arrived: assets, pages, and what lists the pages. */
const WAVES: ((file: string) => boolean)[] = [
  (file) => !isPage(file) && !isList(file),
  isPage,
  isList,
];

/** The bucket's objects with the hash of each; empty for those that may be of any release. */
async function readState(bucket: Bucket): Promise<Record<string, string>> {
  const state = readJson(bucketState, await bucket.get(STATE));
  const underWay = readJson(filesUnderWay, await bucket.get(UNDER_WAY)) ?? [];
  return { ...state?.objects, ...Object.fromEntries(underWay.map((file) => [file, ''])) };
}

/** What can't be read counts as none: then everything is sent. */
function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Hashes of files' contents; a file that is the same on disk is not read again. */
type FileHashes = ReturnType<typeof createFileHashes>;

export function createFileHashes() {
  let known = new Map<string, { mark: string; hash: string }>();
  return {
    of: (folder: string, files: string[]) => {
      const seen: typeof known = new Map();
      for (const file of files) {
        const path = join(folder, file);
        const { ino, size, mtimeMs } = statSync(path);
        // Releases share unchanged files by hard link: the same file has the same inode.
        const mark = `${ino} ${size} ${mtimeMs}`;
        const last = known.get(file);
        seen.set(file, last?.mark === mark ? last : { mark, hash: hashOf(path) });
      }
      known = seen;
      return new Map([...seen].map(([file, { hash }]) => [file, hash]));
    },
  };
}

/**
 * All files of a folder, as paths with `/` within it; without dot files and without compressed
 * forms, which a CDN makes for itself.
 */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !/(?:^|\/)\./.test(path) && !isBrotliFile(path));
}

function hashOf(path: string): string {
  return hash('sha256', readFileSync(path), 'base64url').slice(0, 22);
}
