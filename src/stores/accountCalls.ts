import {
  addToCart,
  cartItems,
  mergeCart,
  removeFromCart,
  setCartQuantity,
} from '@vitrine/contract/api/calls/cart.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Line } from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { apiFeatures } from './apiFeatures.ts';
import { callApi } from './browserClient.ts';

/** The server's cart, whether or not the API knows more than the specified calls. */
export const accountItems = () => callApi(cartItems, {});

export async function addItems({ product_id, quantity }: Line): Promise<void> {
  await callApi(addToCart, { body: { product_id, quantity } });
}

/**
 * Gives a line exactly this quantity, 0 taking it out. Where only the specified calls exist, the
 * line is taken out and added again: should that break in between, the caller repeats it all.
 */
export async function setItemQuantity(product_id: Id, quantity: number): Promise<void> {
  const isAbsolute = quantity > 0 && (await apiFeatures()).has('cart');
  if (isAbsolute) {
    await callApi(setCartQuantity, { body: { product_id, quantity } });
    return;
  }
  await callApi(removeFromCart, { body: { product_id } });
  if (quantity > 0) await addItems({ product_id, quantity });
}

/** Adds all lines at once, once for a merge id; gives the products that are not sold any more. */
export async function mergeItems(merge_id: string, items: Line[]): Promise<Id[]> {
  return (await callApi(mergeCart, { body: { merge_id, items } })).unknown;
}

/** What the API's "no" is about: the client, the request itself, or nothing that would last. */
export type Failure = 'signedOut' | 'refused' | 'passing';

/** Throws on what is not the API's doing. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  if (!(error instanceof ApiRefusalError)) return 'passing';
  if (error.code === 401 || error.status === 401) return 'signedOut';
  const isLasting = error.code >= 400 && error.code < 500 && ![408, 425, 429].includes(error.code);
  return isLasting ? 'refused' : 'passing';
}
