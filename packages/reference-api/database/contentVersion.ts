import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { shopState } from './shopState.ts';
import type { ShopDatabase } from './tables.ts';

const KEY = 'content_version';
const ID_KEY = 'content_source';

/** How many versions are retained with their changes. */
export const RETAINED_VERSIONS = 1_000;
/** More are recorded as one change of kind `all`. */
const MAX_CHANGES_PER_VERSION = 500;

/**
 * What a change of the catalogue touched: a product (by id) with its reviews, a post (by slug),
 * the `lists` (menu, categories, what they hold, which products and posts there are), or `all`.
 */
export type ContentChange =
  | { kind: 'product'; key: number }
  | { kind: 'post'; key: string }
  | { kind: 'lists' | 'all' };

/** Counts the catalogue's changes: equal versions mean that every response is still the same. */
export async function contentVersion(database: ShopDatabase): Promise<number> {
  return Number((await shopState(database, KEY)) ?? 0);
}

/** Changes with every change of the catalogue, and when a post's publishing date is reached. */
export async function publishedContentVersion(database: ShopDatabase, now: Date): Promise<string> {
  const latest = await database
    .selectFrom('post')
    .select(({ fn }) => fn.max('published_at').as('appeared'))
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirst();
  return `${await contentVersion(database)} ${latest?.appeared ?? ''}`;
}

/**
 * Identifies this database: the same version of another one, such as one that was created anew, is
 * unrelated.
 */
export async function databaseId(database: ShopDatabase): Promise<string> {
  const known = await shopState(database, ID_KEY);
  if (known !== undefined) return known;
  await database
    .insertInto('shop_state')
    .values({ key: ID_KEY, value: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await shopState(database, ID_KEY)) ?? '';
}

/**
 * Counts a change of the catalogue, in the transaction that made it. Without changes it does
 * nothing.
 */
export async function bumpContentVersion(
  transaction: ShopDatabase,
  changes: readonly ContentChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const { value } = await transaction
    .insertInto('shop_state')
    .values({ key: KEY, value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: sql`cast(cast(shop_state.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  const version = Number(value);
  const recorded = changes.length > MAX_CHANGES_PER_VERSION ? [{ kind: 'all' as const }] : changes;
  const rows = new Map(
    recorded.map((change) => {
      const key = 'key' in change ? String(change.key) : '';
      return [`${change.kind} ${key}`, { version, kind: change.kind, key }];
    }),
  );
  await transaction
    .insertInto('content_change')
    .values([...rows.values()])
    .execute();
  await transaction
    .deleteFrom('content_change')
    .where('version', '<=', newestDeleted(version))
    .execute();
}

/**
 * The changes after a version; `null` if it is too old, or ahead of the current one because a backup
 * was restored.
 */
export async function changesSince(database: ShopDatabase, version: number) {
  const changes = await database
    .selectFrom('content_change')
    .select(['kind', 'key'])
    .distinct()
    .where('version', '>', version)
    .execute();
  // Read last: what was deleted meanwhile makes the version too old.
  const current = await contentVersion(database);
  return version > current || version <= newestDeleted(current) ? null : changes;
}

/** The latest version whose changes are deleted. */
const newestDeleted = (current: number) => current - RETAINED_VERSIONS;

/**
 * Makes this transaction the only one that changes the content version until it ends. On PostgreSQL
 * an import locks the version before products, and an order the other way round: of two that wait
 * for each other one is ended, and `inTransaction` repeats it. SQLite has one writer anyway.
 */
export async function lockContentVersion(transaction: ShopDatabase): Promise<void> {
  await transaction
    .insertInto('shop_state')
    .values({ key: KEY, value: '0' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: KEY }))
    .execute();
}
