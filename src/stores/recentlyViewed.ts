import * as limits from '@vitrine/contract/domain/limits.ts';
import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import { parseJson } from '@vitrine/contract/api/parseJson.ts';
import { readStoredProducts, type StoredProduct } from '@vitrine/contract/domain/storedProducts.ts';

/** The products that were seen last on this device, newest first; they never leave it. */
export const $recentlyViewed = persistentAtom<readonly StoredProduct[]>('recent_products', [], {
  encode: (products) => (products.length > 0 ? JSON.stringify(products) : undefined),
  decode: (text) => readStoredProducts(parseJson(text), limits.maxRecent),
});
