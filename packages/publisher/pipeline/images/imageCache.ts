import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { commitSoFar } from '../../renderer/store/cacheFile.ts';

/** What is known of an image by its address; times in ms since the epoch. */
export interface KnownImage {
  address: string;
  /** The hash of its content and the width of its widest file; `null` if it was never had. */
  hash: string | null;
  widest: number | null;
  etag: string | null;
  modified: string | null;
  /** Why it could not be had, the last time. */
  problem: string | null;
  checkedAt: number;
}

/** Whether a storage made an image smaller on request, in ms since the epoch. */
interface KnownStorage {
  base: string;
  /** The address of the image that was requested. */
  sample: string;
  resizes: boolean;
  checkedAt: number;
}

/** The images that a publisher has fetched, from publish to publish. */
export type ImageCache = ReturnType<typeof openImageCache>;

/** Opens them in a publisher's cache file; their files are in a folder that may be deleted. */
export function openImageCache(database: DatabaseSync, folder: string) {
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  database.exec(
    `create table if not exists image (
       address text primary key, hash text, widest integer, etag text, modified text,
       problem text, checked_at integer not null, used_at integer not null
     ) without rowid;
     create table if not exists storage (
       base text primary key, sample text not null, resizes integer not null, checked_at integer not null
     ) without rowid`,
  );
  const find = database.prepare(
    `select address, hash, widest, etag, modified, problem, checked_at as checkedAt
     from image where address = ?`,
  );
  const note = database.prepare(
    `insert into image values (?, ?, ?, ?, ?, ?, ?, ?) on conflict do update set
       hash = excluded.hash, widest = excluded.widest, etag = excluded.etag,
       modified = excluded.modified, problem = excluded.problem, checked_at = excluded.checked_at`,
  );
  const use = database.prepare('update image set used_at = ? where address = ?');
  const show = database.prepare(
    'update image set used_at = ? where hash in (select value from json_each(?))',
  );
  const unchecked = database.prepare(
    `select address, hash, widest, etag, modified, problem, checked_at as checkedAt
     from image where hash is not null and (checked_at < ? or checked_at > ?) order by address`,
  );
  const findStorage = database.prepare(
    'select base, sample, resizes, checked_at as checkedAt from storage where base = ?',
  );
  const noteStorage = database.prepare('insert or replace into storage values (?, ?, ?, ?)');
  /** What addresses have had the last time that they were fetched. */
  const named = () => {
    const rows = database.prepare('select distinct hash from image where hash is not null').all();
    return new Set((rows as { hash: string }[]).map(({ hash }) => hash));
  };
  const isThere = ({ hash }: KnownImage) => hash === null || existsSync(join(files, hash));
  return {
    /** A folder for each content, with its files; its time is when the shop last showed it. */
    files,
    /** The contents that addresses have now, with files. */
    contents: () => {
      const names = named();
      return new Set(readdirSync(files).filter((hash) => names.has(hash)));
    },
    find: (address: string) => {
      const known = find.get(address) as KnownImage | undefined;
      return known && isThere(known) ? known : undefined;
    },
    note: ({ address, hash, widest, etag, modified, problem, checkedAt }: KnownImage) => {
      note.run(address, hash, widest, etag, modified, problem, checkedAt, checkedAt);
      // A publisher that is killed need not fetch it again.
      commitSoFar(database);
    },
    /** Notes that the API names these at a time. */
    noteUse: (addresses: Iterable<string>, at: number) => {
      for (const address of addresses) use.run(at, address);
    },
    /** Notes that the shop shows these contents at a time. */
    noteShown: (hashes: Iterable<string>, at: number) => {
      const shown = new Set(hashes);
      show.run(at, JSON.stringify([...shown]));
      for (const hash of readdirSync(files)) {
        if (shown.has(hash)) utimesSync(join(files, hash), at / 1000, at / 1000);
      }
    },
    /** Those that were had and not looked at between two times. */
    uncheckedBetween: (time: number, latest: number) =>
      unchecked.all(time, latest) as unknown as KnownImage[],
    findStorage: (base: string) => {
      const found = findStorage.get(base) as
        | (Omit<KnownStorage, 'resizes'> & { resizes: number })
        | undefined;
      return found && { ...found, resizes: found.resizes === 1 };
    },
    noteStorage: ({ base, sample, resizes, checkedAt }: KnownStorage) => {
      noteStorage.run(base, sample, Number(resizes), checkedAt);
    },
    /** Forgets what the shop has not shown since a time. */
    prune: (usedSince: number) => {
      database.prepare('delete from image where used_at < ?').run(usedSince);
      const stays = named();
      for (const name of readdirSync(files)) {
        const folder = join(files, name);
        if (stays.has(name) || statSync(folder).mtimeMs >= usedSince) continue;
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
