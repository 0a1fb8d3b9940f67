import * as v from 'valibot';
import { type Id, isSame } from './id.ts';
import * as limits from './limits.ts';
import { shownFields } from './shownProduct.ts';

const storedProduct = v.object({
  id: v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.nonEmpty())]),
  ...shownFields,
});

/** What a device stores of a product: enough to show it again without a request. */
export type StoredProduct = v.InferOutput<typeof storedProduct>;

/** The products in what was found in storage, the first `max` that make sense, each once. */
export function readStoredProducts(found: unknown, max: number): StoredProduct[] {
  const products = new Map<string, StoredProduct>();
  for (const entry of Array.isArray(found) ? found : []) {
    const { success, output } = v.safeParse(storedProduct, entry);
    if (success && !products.has(String(output.id))) products.set(String(output.id), output);
    if (products.size === max) break;
  }
  return [...products.values()];
}

export function withoutId(products: readonly StoredProduct[], id: Id): StoredProduct[] {
  return products.filter((product) => !isSame(product.id, id));
}

/** The products seen last with the one seen now: newest first, each once, the oldest forgotten. */
export function withSeen(products: readonly StoredProduct[], seen: StoredProduct): StoredProduct[] {
  return [seen, ...withoutId(products, seen.id)].slice(0, limits.maxRecent);
}

/** A product and where it stood in the wish list. */
export interface TakenOut {
  product: StoredProduct;
  at: number;
}

/**
 * The wish list with a product: newest first, or in the place it was taken from. A product that is
 * there already stays where it is; a list that is full stays as it is.
 */
export function withEntry(
  list: readonly StoredProduct[],
  { product, at }: TakenOut,
): StoredProduct[] {
  if (list.some(({ id }) => isSame(id, product.id)) || list.length >= limits.maxWishlist)
    return [...list];
  return list.toSpliced(at, 0, product);
}
