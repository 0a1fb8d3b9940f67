import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ShopDatabase } from './tables.ts';

const KEY = 'content_version';
const SOURCE_KEY = 'content_source';

/** Versions whose changes are still told one by one. */
export const TOLD_VERSIONS = 1_000;
/** More at once count as "everything". */
const MAX_CHANGES = 500;

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
  const row = await database
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Moves with every change of the catalogue, and when the date of a post has come. */
export async function watchedVersion(database: ShopDatabase, now: Date): Promise<string> {
  const latest = await database
    .selectFrom('post')
    .select(({ fn }) => fn.max('published_at').as('appeared'))
    .where('published_at', '<=', now.toISOString())
    .executeTakeFirst();
  return `${await contentVersion(database)} ${latest?.appeared ?? ''}`;
}

/**
 * Tells this database from any other, such as one that was made anew: the same version of two
 * databases means nothing.
 */
export async function contentSource(database: ShopDatabase): Promise<string> {
  const find = () =>
    database
      .selectFrom('shop_state')
      .select('value')
      .where('key', '=', SOURCE_KEY)
      .executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await database
    .insertInto('shop_state')
    .values({ key: SOURCE_KEY, value: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.value ?? '';
}

/** To be called in the transaction that changed the catalogue, with what it changed. */
export async function bumpContentVersion(
  transaction: ShopDatabase,
  changes: readonly ContentChange[],
): Promise<void> {
  await transaction
    .updateTable('shop_state')
    .set({ value: sql`cast(cast(value as integer) + 1 as text)` })
    .where('key', '=', KEY)
    .execute();
  const version = await contentVersion(transaction);
  const recorded = changes.length > MAX_CHANGES ? [{ kind: 'all' as const }] : changes;
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
    .where('version', '<=', version - TOLD_VERSIONS)
    .execute();
}

/**
 * Makes this transaction the only writer of the catalogue until it ends. It must be the first
 * statement: a transaction that began by reading fails at its first write when another process
 * has written meanwhile, instead of waiting for it.
 */
export async function lockCatalogue(transaction: ShopDatabase): Promise<void> {
  await transaction
    .insertInto('shop_state')
    .values({ key: KEY, value: '0' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: KEY }))
    .execute();
}
