import type { Id } from '@vitrine/contract/domain/id.ts';

/**
 * What local storage has under a name, for what is to be known before any store is loaded: `null`
 * for nothing, `undefined` where the browser keeps nothing for this site.
 */
export function storedEntry(name: string): string | null | undefined {
  try {
    return localStorage.getItem(name);
  } catch {
    return undefined;
  }
}

/**
 * Whether a product is on the stored wish list: read before the first paint, without the stores'
 * library.
 */
export function isOnStoredWishlist(id: Id): boolean {
  try {
    const list: { id?: unknown }[] = JSON.parse(storedEntry('wishlist') ?? '[]');
    return list.some((product) => String(product?.id) === String(id));
  } catch {
    // Another program's text: the list is empty.
    return false;
  }
}
