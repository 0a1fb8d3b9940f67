import * as v from 'valibot';
import { type ItemId, isDetail, parseItemName, type ShopSource } from '../content/shopItems.ts';

/** What a change was announced for, by its slug or id; a hint, and no more than that. */
export const hintSchema = v.object({
  kind: v.picklist(['product', 'category', 'post', 'reviews']),
  key: v.pipe(v.union([v.string(), v.number()]), v.toString(), v.nonEmpty()),
});
export type Hint = v.InferOutput<typeof hintSchema>;

/**
 * How much of the API a publish reads if the API can't tell what has changed; each includes those
 * before it. `named`: the products that were announced, if the shop lists them. `lists`: its lists,
 * and what they show otherwise than before. `round`: the details that were read longest ago.
 */
export const SCOPES = ['named', 'lists', 'round', 'everything'] as const;
export type Scope = (typeof SCOPES)[number];

/** The hints whose change is not among those of this snapshot; they name it by slug or id. */
export function missingHints(
  hints: readonly Hint[],
  changed: readonly string[],
  shop: Pick<ShopSource, 'read'>,
): Hint[] {
  if (hints.length === 0) return [];
  const items = changed.map(parseItemName);
  const keys = new Set(items.flatMap((item) => keysOf(item, shop)));
  const kinds = new Set(items.map(({ kind }) => kind));
  return hints.filter(
    ({ kind, key }) =>
      !keys.has(key) &&
      !(kind === 'category' && kinds.has('categories')) &&
      !(kind === 'reviews' && kinds.has('reviews')),
  );
}

/** Slug and id of what an item is about. */
function keysOf({ kind, language, key }: ItemId, shop: Pick<ShopSource, 'read'>): string[] {
  if (isDetail(kind)) return [key, String(shop.read(kind, language, key)?.id)];
  if (kind !== 'members') return [];
  const category = shop.read('categories', language, '')?.find(({ slug }) => slug === key);
  return [key, String(category?.id)];
}
