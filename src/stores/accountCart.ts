import type { CartLine } from '@vitrine/contract/api/entities/order.ts';
import type { ProductListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import type { Line, ServerCart } from '@vitrine/contract/domain/cart.ts';
import { atom } from 'nanostores';

/** What the server said about a line's product. */
export interface AccountProduct {
  product: ProductListItem;
  gone: boolean;
}

/** The signed-in customer's cart as the server had it last. */
export interface AccountCart extends ServerCart {
  products: readonly AccountProduct[];
}

const NONE: AccountCart = { state: 'none', lines: [], products: [] };

export const $account = atom<AccountCart>(NONE);

export function accountLoaded(loaded: readonly CartLine[]): void {
  $account.set({
    state: 'ready',
    lines: loaded.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    products: loaded.map(({ product, gone }) => ({ product, gone })),
  });
}

export function accountLinesAre(lines: readonly Line[]): void {
  $account.set({ ...$account.get(), lines });
}

/** A cart that was loaded before stays on the screen while it is loaded again. */
export function accountLoading(): void {
  if ($account.get().state !== 'ready') $account.set({ ...NONE, state: 'loading' });
}

export function accountFailed(): void {
  $account.set({ ...NONE, state: 'failed' });
}

export function noAccount(): void {
  $account.set(NONE);
}
