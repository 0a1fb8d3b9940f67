import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Reading } from '../../content/refresh.ts';
import {
  type ItemId,
  isDetail,
  isOnPages,
  itemName,
  type ShopItemKind,
} from '../../content/shopItems.ts';
import { storeSource } from '../../content/storeSource.ts';
import { atOnce, commit } from './cacheFile.ts';

/** A snapshot that is being read; nothing of it is seen before it is complete. */
export interface Draft extends Reading {
  id: number;
  /** The API's content version, where it tells one. */
  version: string | null;
  /** Slugs of the products and posts that were read longest ago: so large a share of them, 0 to 1. */
  oldest: (share: number) => string[];
  /** Every item as it is now. */
  items: () => Iterable<ItemId & { json: string }>;
  /** How many items of a kind differ from the last snapshot, in all languages. */
  changed: (kind: ShopItemKind) => number;
  /** Lets go of every item that was not put: the reading was of the whole shop. */
  dropOthers: () => void;
}

/** A complete snapshot. */
export interface LastSnapshot {
  id: number;
  /** ms since the epoch. */
  takenAt: number;
  /** The API's content version, where it tells one. */
  version: string | null;
}

export type ShopStore = ReturnType<typeof openShopStore>;

/** Opens the store in a publisher's cache file. */
export function openShopStore(database: DatabaseSync) {
  database.exec(SCHEMA);
  const findLast = database.prepare(
    'select id, taken_at as takenAt, version from snapshot order by id desc limit 1',
  );
  /** The last complete snapshot; `null` where there is none. */
  const last = () => (findLast.get() as LastSnapshot | undefined) ?? null;
  return {
    last,
    /**
     * Takes a snapshot: what `read` puts is added to the last one, and kept as a whole or, where it
     * rejects, not at all. Gives its number.
     */
    take: async (takenAt: number, read: (draft: Draft) => Promise<void>) => {
      const id = (last()?.id ?? 0) + 1;
      database.exec('begin immediate');
      try {
        undo(database, id);
        const draft = createDraft(database, id);
        await read(draft);
        database.prepare('insert into snapshot values (?, ?, ?)').run(id, takenAt, draft.version);
      } finally {
        // Of a reading that failed as well: what was fetched for it is of use for the next.
        if (database.isTransaction) commit(database);
      }
      return id;
    },
    /** The names of the items that differ between two snapshots. */
    changes: (from: number, to: number) => changedItems(database, from, to),
    source: (snapshot: number) => storeSource(database, snapshot),
    /** Forgets snapshots before a number. */
    prune: (oldest: number) => {
      atOnce(database, () => {
        database.prepare('delete from snapshot where id < ?').run(oldest);
        database.prepare('delete from item where until <= ?').run(oldest);
        database.exec('delete from object where hash not in (select hash from item)');
        // Of pairs, `not in` would compare each with each.
        database.exec(
          `delete from detail where (kind, key) in
           (select kind, key from detail except select kind, key from item)`,
        );
      });
    },
  };
}

/** Undoes what a reading has put that failed or was killed: no snapshot has its number. */
function undo(database: DatabaseSync, id: number): void {
  database.prepare('delete from item where since >= ?').run(id);
  database.prepare('update item set until = null where until >= ?').run(id);
  database.prepare('update detail set read_in = ifnull(before, 0) where read_in >= ?').run(id);
}

function createDraft(database: DatabaseSync, id: number): Draft {
  const put = new Set<string>();
  const changed = new Map<ShopItemKind, number>();
  const find = database.prepare('select json from object where hash = ?');
  const keep = database.prepare('insert or ignore into object values (?, ?)');
  const known = database.prepare(
    'select hash, since from item where kind = ? and language = ? and key = ? and until is null',
  );
  const end = database.prepare(
    'update item set until = ? where kind = ? and language = ? and key = ? and until is null',
  );
  const begin = database.prepare('insert or replace into item values (?, ?, ?, ?, null, ?)');
  const setRead = database.prepare(
    `insert into detail values (?, ?, ?, null) on conflict do update
     set before = read_in, read_in = excluded.read_in where read_in < excluded.read_in`,
  );
  const oldest = database.prepare(
    `select distinct item.kind, item.key from item left join detail using (kind, key)
     where item.kind in ('product', 'post') and item.until is null
     order by read_in, item.kind, item.key`,
  );
  const items = database.prepare(
    'select kind, language, key, json from item join object using (hash) where until is null',
  );
  return {
    id,
    version: null,
    items: () => items.iterate() as unknown as Iterable<ItemId & { json: string }>,
    changed: (kind) => changed.get(kind) ?? 0,
    oldest: (share) => {
      const rows = oldest.all() as { key: string }[];
      return rows.slice(0, Math.ceil(rows.length * share)).map(({ key }) => key);
    },
    put: (kind, language, key, item) => {
      if (isDetail(kind)) setRead.run(kind, key, id);
      put.add(itemName(kind, language, key));
      const json = JSON.stringify(item);
      const digest = hash('sha256', json, 'base64url');
      if (known.get(kind, language, key)?.hash === digest) return false;
      keep.run(digest, json);
      end.run(id, kind, language, key);
      begin.run(kind, language, key, id, digest);
      changed.set(kind, (changed.get(kind) ?? 0) + 1);
      return true;
    },
    read: (kind, language, key) => {
      const hash = known.get(kind, language, key)?.hash;
      return hash === undefined ? undefined : JSON.parse(String(find.get(hash)?.json));
    },
    drop: (kind, language, key) => {
      end.run(id, kind, language, key);
    },
    dropOthers: () => {
      const all = database
        .prepare('select kind, language, key from item where until is null')
        .all();
      for (const { kind, language, key } of all as unknown as ItemId[]) {
        if (!put.has(itemName(kind, language, key))) end.run(id, kind, language, key);
      }
    },
  };
}

/**
 * The publisher's store. What the API said is kept once by its hash (`object`); an `item` is what
 * has a name in the shop, and says which object it was `since` a snapshot `until` another. So a
 * snapshot costs what has changed, and two of them are compared by what came or went between. A
 * `detail` is a product or a post by its slug, with the snapshots that it was last read for.
 */
const SCHEMA = `
create table if not exists snapshot (
  id integer primary key,
  taken_at integer not null,
  version text
);
create table if not exists object (
  hash text primary key,
  json text not null
) without rowid;
create table if not exists item (
  kind text not null,
  language text not null,
  key text not null,
  since integer not null,
  until integer,
  hash text not null,
  primary key (kind, language, key, since)
) without rowid;
create table if not exists detail (
  kind text not null,
  key text not null,
  read_in integer not null,
  before integer,
  primary key (kind, key)
) without rowid;
create index if not exists item_since on item (since);
create index if not exists item_until on item (until);
`;

/** Whether a store still has a snapshot. */
export function isKept(database: DatabaseSync, snapshot: number): boolean {
  return database.prepare('select 1 from snapshot where id = ?').get(snapshot) !== undefined;
}

/**
 * Names of the items that differ between two snapshots; both must be kept. What lists showed is
 * left out: no page is made from it.
 */
export function changedItems(database: DatabaseSync, from: number, to: number): string[] {
  const rows = database
    .prepare(
      `select kind, language, key, group_concat(distinct case when since <= :from and (until is null or until > :from) then hash end) as before,
              group_concat(distinct case when since <= :to and (until is null or until > :to) then hash end) as after
       from item where ((since > :low and since <= :high) or (until > :low and until <= :high))
       group by kind, language, key`,
    )
    .all({ from, to, low: Math.min(from, to), high: Math.max(from, to) }) as unknown as (ItemId & {
    before: string | null;
    after: string | null;
  })[];
  return rows.flatMap(({ kind, language, key, before, after }) =>
    before !== after && isOnPages(kind) ? itemName(kind, language, key) : [],
  );
}
