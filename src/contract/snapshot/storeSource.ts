import { DatabaseSync } from 'node:sqlite';
import type { ShopSource } from './shopItems.ts';

/** A snapshot that the publisher keeps: the SQLite file of its store, and the snapshot's number. */
export function openStoreSource(file: string, snapshot: number): ShopSource {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('select taken_at from snapshot where id = ?').get(snapshot);
  if (!row) throw new Error(`There is no snapshot ${snapshot} in ${file}.`);
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
