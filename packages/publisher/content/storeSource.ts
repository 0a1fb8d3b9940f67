import { DatabaseSync } from 'node:sqlite';
import type { ShopSource } from './shopItems.ts';

/** Opens the file of a publisher's store to read snapshots from it, one after another. */
export function openStoreReader(file: string): (snapshot: number) => ShopSource {
  const database = new DatabaseSync(file, { readOnly: true });
  return (snapshot) => storeSource(database, snapshot);
}

/** A snapshot that is kept in a store; throws where there is none of that number. */
export function storeSource(database: DatabaseSync, snapshot: number): ShopSource {
  const row = database.prepare('select taken_at from snapshot where id = ?').get(snapshot);
  if (!row) throw new Error(`There is no snapshot ${snapshot} in the store.`);
  const find = database.prepare(
    `select object.json from item join object on object.hash = item.hash
     where item.kind = ? and item.language = ? and item.key = ?
     and item.since <= ? and (item.until is null or item.until > ?)`,
  );
  return {
    takenAt: Number(row.taken_at),
    read: (kind, language, key) => {
      const found = find.get(kind, language, key, snapshot, snapshot);
      return found === undefined ? undefined : JSON.parse(String(found.json));
    },
  };
}
