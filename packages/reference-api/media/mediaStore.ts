import { hash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileExists, readPlainFile, writeWhole } from '@vitrine/images/files.ts';
import { type Sniffed, sniff } from '@vitrine/images/sniff.ts';
import type { Bucket } from '@vitrine/runtime/bucket/bucket.ts';
import { makePrivateFolder } from '@vitrine/runtime/privateFiles.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { createCopies } from './copies.ts';
import { isMediaKey, mediaKey } from './mediaKey.ts';
import { removeRenditions, tidyRenditions } from './renditions.ts';

/** What is known of one original. */
export type MediaFile = Row<'media_file'>;

/** A file that was just stored. */
type StoredFile = MediaFile & Partial<Pick<Sniffed, 'isMoving'>>;

/**
 * The originals: files named after their content, and what is known of each in the database. With a
 * bucket they are there, for several machines, and the folder holds a machine's copies.
 */
export interface MediaStore {
  /** Folder of the originals, or of copies. */
  readonly folder: string;
  /** Folder of what was made from them; it may be deleted at any time. */
  readonly cacheFolder: string;
  /** Keeps a file under `folder/name-<hash>`; the same content and name give the same key. Throws `UnusableMediaError`. */
  put(content: Uint8Array, folder: string, name: string): Promise<StoredFile>;
  /** Keeps a file that was looked at already, by moving it here from the same disk. */
  adopt(
    path: string,
    file: Pick<MediaFile, 'sha256' | 'bytes'> & Pick<Sniffed, 'type'>,
    folder: string,
    name: string,
  ): Promise<MediaFile>;
  /** `put` of a plain file on disk. */
  putFile(path: string, folder: string, name: string): Promise<StoredFile>;
  find(key: string): Promise<MediaFile | undefined>;
  /** Forgets a file, deletes its original and what was made from it; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** Where the original of a found file is, or its copy is to be. */
  pathOf(file: MediaFile): string;
  /** The same, once a plain file is there. Rejects where it is missing, or the bucket can't be reached. */
  fetchToDisk(file: MediaFile): Promise<string>;
  /** Deletes what this machine still holds of files that are gone. */
  tidy(): Promise<void>;
}

/** Opens the store over two folders, which are created where they are missing. */
export function createMediaStore(options: {
  database: ShopDatabase;
  folder: string;
  cacheFolder: string;
  bucket?: Bucket | undefined;
}): MediaStore {
  const { database, folder, cacheFolder, bucket } = options;
  makePrivateFolder(folder);
  makePrivateFolder(cacheFolder);
  const copies = bucket && createCopies(bucket, folder);
  /** Makes a file known that is on disk already, once it is in the bucket. */
  async function record(file: MediaFile, read: () => Promise<Uint8Array>): Promise<void> {
    if (copies && !(await store.find(file.key))) await copies.send(file, await read());
    await database
      .insertInto('media_file')
      .values(file)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  }
  const store: MediaStore = {
    folder,
    cacheFolder,
    pathOf: (file) => join(folder, file.key),
    fetchToDisk: async (file) => {
      await copies?.fetchToDisk(file);
      const path = store.pathOf(file);
      if (!(await fileExists(path))) throw new Error(`${path} is missing, or no plain file.`);
      return path;
    },
    tidy: async () => {
      await copies?.tidy(database);
      await tidyRenditions(database, cacheFolder);
    },
    find: async (key) => {
      if (!isMediaKey(key)) return undefined;
      return database
        .selectFrom('media_file')
        .selectAll()
        .where('key', '=', key)
        .executeTakeFirst();
    },
    remove: async (key) => {
      const file = await store.find(key);
      if (!file) return;
      // Whoever was interrupted here tries again for as long as the file is known.
      await bucket?.remove(key);
      await rm(store.pathOf(file), { force: true });
      await removeRenditions(cacheFolder, file.sha256);
      await database.deleteFrom('media_file').where('key', '=', key).execute();
    },
    putFile: async (path, subfolder, name) => store.put(await readPlainFile(path), subfolder, name),
    adopt: async (path, found, subfolder, name) => {
      const key = mediaKey(subfolder, name, found.sha256, { type: found.type, plays: false });
      const file = { ...found, key, width: null, height: null };
      await mkdir(dirname(store.pathOf(file)), { recursive: true });
      await rename(path, store.pathOf(file));
      await record(file, () => readFile(store.pathOf(file)));
      return file;
    },
    put: async (content, subfolder, name) => {
      const sha256 = hash('sha256', content);
      const { isMoving, plays, ...known } = await sniff(content);
      const key = mediaKey(subfolder, name, sha256, { ...known, plays });
      const file = { key, sha256, ...known, bytes: content.byteLength };
      if (!(await fileExists(store.pathOf(file)))) await writeWhole(store.pathOf(file), content);
      await record(file, async () => content);
      return isMoving ? { ...file, isMoving } : file;
    },
  };
  return store;
}
