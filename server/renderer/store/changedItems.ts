import type { DatabaseSync } from 'node:sqlite';
import { type ItemId, isOnPages, itemName } from '../../../src/content/shopItems.ts';

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
