import { type Id, isSame } from './id.ts';
import * as limits from './limits.ts';
import type { StoredProduct } from './shownProduct.ts';

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
