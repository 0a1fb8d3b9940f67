import * as limits from '@vitrine/contract/domain/limits.ts';
import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import {
  readStoredProducts,
  type StoredProduct,
  type TakenOut,
  withEntry,
  withoutId,
} from '@vitrine/contract/domain/storedProducts.ts';
import { storedEntry } from './storedEntry.ts';

const KEY = 'wishlist';

const encode = (list: readonly StoredProduct[]) =>
  list.length > 0 ? JSON.stringify(list) : undefined;

/** The products a visitor wants to find again, newest first, kept by this device alone; follows other tabs. */
export const $wishlist = persistentAtom<readonly StoredProduct[]>(KEY, [], {
  encode,
  decode: (text) => readStoredProducts(parseJson(text), limits.maxWishlist),
});

const NONE: readonly StoredProduct[] = [];

/** The list as the server prints it, which knows no visitor; islands hydrate with it. */
export const printedWishlist = () => NONE;

/** `notKept` lives as long as the page, since the browser stores nothing. */
export type WishlistOutcome = 'kept' | 'notKept' | 'full';

/** Puts a product on the list, first or where it stood before. */
export function addToWishlist(taken: TakenOut): WishlistOutcome {
  const list = $wishlist.get();
  if (list.length >= limits.maxWishlist && !list.some(({ id }) => isSame(id, taken.product.id)))
    return 'full';
  return keep(withEntry(list, taken));
}

export const removeFromWishlist = (id: Id): WishlistOutcome => keep(withoutId($wishlist.get(), id));

function keep(list: readonly StoredProduct[]): WishlistOutcome {
  $wishlist.set(list);
  return storedEntry(KEY) === (encode(list) ?? null) ? 'kept' : 'notKept';
}
