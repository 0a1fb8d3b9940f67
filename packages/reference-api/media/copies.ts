import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileExists, writeWhole } from '@vitrine/images/files.ts';
import type { Bucket } from '@vitrine/runtime/bucket/bucket.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { CACHED_FOR_EVER } from './mediaKey.ts';
import type { MediaFile } from './mediaStore.ts';

/** What is younger may not be in the database yet. */
const SETTLED_MS = 10 * 60_000;

/** A machine's copies of originals that are in a bucket. */
export function createCopies(bucket: Bucket, folder: string) {
  const underWay = new Map<string, Promise<void>>();

  async function fetchCopy({ key, bytes }: MediaFile): Promise<void> {
    const path = join(folder, key);
    if (await fileExists(path)) return;
    const content = await bucket.getBytes(key, bytes);
    if (!content) throw new Error(`${key} is not in the bucket of images and videos.`);
    await writeWhole(path, content);
  }

  return {
    /** Fetches a file's copy where it is missing; equal requests at the same time share it. */
    fetchToDisk: (file: MediaFile): Promise<void> => {
      const running = underWay.get(file.key);
      if (running) return running;
      const brought = fetchCopy(file).finally(() => underWay.delete(file.key));
      underWay.set(file.key, brought);
      return brought;
    },
    send: (file: MediaFile, content: Uint8Array): Promise<void> =>
      bucket.put(file.key, new Uint8Array(content), {
        'Content-Type': file.type,
        'Cache-Control': CACHED_FOR_EVER,
      }),
    /** Deletes what the database no longer knows: a customer's images are gone everywhere. */
    tidy: async (database: ShopDatabase): Promise<void> => {
      const before = Date.now() - SETTLED_MS;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const rows = await database.selectFrom('media_file').select('key').execute();
      const known = new Set(rows.map(({ key }) => join(folder, key)));
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        if (!entry.isFile() || known.has(path)) continue;
        if ((await stat(path)).mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}
