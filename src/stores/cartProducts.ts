import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import type { CartLine } from '@vitrine/contract/api/entities/order.ts';
import type { ProductListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { atom } from 'nanostores';
import { callApi } from './browserClient.ts';

/** A line's product as the API had it last; `null` where it never had it here. */
export interface KnownProduct {
  product: ProductListItem | null;
  /** No longer sold. */
  isDiscontinued: boolean;
}

/** By product id. */
export type KnownProducts = Readonly<Record<string, KnownProduct>>;

/** The products of the cart's lines as the API had them last. */
export const $products = atom<KnownProducts>({});

/** Products that came along with the account's cart. */
export function keepAccountProducts(products: readonly CartLine[]): void {
  if (products.length === 0) return;
  const known = products.map(({ product, gone }) => [
    String(product.id),
    { product, isDiscontinued: gone },
  ]);
  $products.set({ ...$products.get(), ...Object.fromEntries(known) });
}

/** Loads products as they are now; resolves to whether the API responded. */
export async function loadProducts(ids: readonly Id[]): Promise<boolean> {
  try {
    for (let from = 0; from < ids.length; from += limits.maxIdsPerRequest) {
      await loadSome(ids.slice(from, from + limits.maxIdsPerRequest));
    }
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error);
    return false;
  }
}

async function loadSome(ids: readonly Id[]): Promise<void> {
  const found = await callApi(productsByIds, { body: { ids: [...ids] } });
  const known = ids.map((id): [string, KnownProduct] => {
    const product = found.find((each) => isSame(each.id, id));
    const before = $products.get()[String(id)]?.product ?? null;
    return [
      String(id),
      product ? { product, isDiscontinued: false } : { product: before, isDiscontinued: true },
    ];
  });
  $products.set({ ...$products.get(), ...Object.fromEntries(known) });
}
