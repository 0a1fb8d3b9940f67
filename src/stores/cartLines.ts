import type { CartLine } from '@vitrine/contract/api/entities/order.ts';
import {
  type Line,
  linesInEffect,
  type ServerCart,
  sumOfQuantities,
} from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { atom, computed } from 'nanostores';
import { $guestLines, removeGuestLine, setGuestLine } from './guestCart.ts';
import { $session } from './session.ts';
import { storedRecord, withoutKey } from './storedRecord.ts';

/** The signed-in customer's cart as the server had it last. */
interface AccountCart extends ServerCart {
  products: readonly CartLine[];
}

const NONE: AccountCart = { state: 'none', lines: [], products: [] };

export const $account = atom<AccountCart>(NONE);

export function accountLoaded(loaded: readonly CartLine[]): void {
  $account.set({
    state: 'ready',
    lines: loaded.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    products: loaded,
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

export const usesAccount = (): boolean =>
  $session.get() !== null && $account.get().state === 'ready';

/**
 * What the account's cart is to hold, by product, until the server has confirmed it: a quantity,
 * or 0 for a line that goes. Each is absolute and the last one counts, so it may be sent again
 * after a reload, a lost connection or a page that was left too early.
 */
export const $pendingChanges = storedRecord('cart_changes', (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 200 ? Number(value) : undefined,
);

/** Forgets a change, unless another one took its place since. */
export function forgetChange(productId: Id, quantity: number): void {
  const key = String(productId);
  if ($pendingChanges.get()[key] === quantity)
    $pendingChanges.set(withoutKey($pendingChanges.get(), key));
}

/** What the cart holds; `undefined` while a customer's cart is being loaded for the first time. */
export const $lines = computed(
  [$session, $guestLines, $account, $pendingChanges],
  (session, guest, account, changes) => linesInEffect(session !== null, guest, account, changes),
);

/** How many items the cart holds; `undefined` while that is not known. */
export const $count = computed($lines, (lines) => lines && sumOfQuantities(lines));

/**
 * Gives a line this quantity, 0 taking it out: an account's change is still to be sent. A guest's
 * line that is new stands `at` a place, or last; an account's server decides on its own.
 */
export function setLine(productId: Id, quantity: number, at?: number): void {
  if (usesAccount())
    $pendingChanges.set({ ...$pendingChanges.get(), [String(productId)]: quantity });
  else if (quantity > 0) setGuestLine(productId, quantity, at);
  else removeGuestLine(productId);
}
