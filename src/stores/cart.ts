import {
  clampQuantity,
  linesInEffect,
  quantityOf,
  sumOfQuantities,
} from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { type Cents, cents } from '@vitrine/contract/domain/money.ts';
import { computed } from 'nanostores';
import { $account } from './accountCart.ts';
import { $pendingChanges, changeLater } from './cartChanges.ts';
import { cartMessages } from './cartMessages.ts';
import {
  $guestLines,
  addGuestLine,
  isGuestCartStored,
  removeGuestLine,
  setGuestLine,
} from './guestCart.ts';
import { notify } from './notices.ts';
import { $session } from './session.ts';
import { storedRecord, withoutKey } from './storedRecord.ts';

/** What the cart holds; `undefined` while a customer's cart is being loaded for the first time. */
export const $lines = computed(
  [$session, $guestLines, $account, $pendingChanges],
  (session, guest, account, changes) => linesInEffect(session !== null, guest, account, changes),
);

/** How many items the cart holds; `undefined` while that is not known. */
export const $count = computed($lines, (lines) => lines && sumOfQuantities(lines));

export const usesAccount = (): boolean =>
  $session.get() !== null && $account.get().state === 'ready';

/** What became of adding: `full` where the line holds 200 already. */
export type Added = { kind: 'added' } | { kind: 'full' } | { kind: 'refused'; message: string };

/**
 * Puts items into the cart: the account's with a session, otherwise, or where that fails, the
 * guest's (spec section 8). `price` is what one item costs as the visitor sees it.
 */
export async function add(productId: Id, quantity = 1, price?: Cents): Promise<Added> {
  const held = quantityOf($lines.get() ?? [], productId);
  if (held >= limits.maxQuantity) return { kind: 'full' };
  // The last line may have left unseen: paid for, or removed on another device.
  if ($lines.get() && held === 0) forgetPrice(productId);
  if ($session.get()) {
    const adding = await addToAccount(productId, quantity);
    if (adding.kind === 'refused') return adding;
    if (adding.kind === 'failed') keepHere(productId, quantity);
  } else {
    addHere(productId, quantity);
  }
  if (price !== undefined) rememberPrice(productId, price);
  return { kind: 'added' };
}

let isNotStoredTold = false;

/** Says once that the cart is lost with the page, if the browser does not store it. */
function tellIfNotStored(): void {
  if (isNotStoredTold || isGuestCartStored()) return;
  isNotStoredTold = true;
  notify('error', cartMessages().notStored);
}

function addHere(productId: Id, quantity: number): void {
  addGuestLine(productId, quantity);
  tellIfNotStored();
}

/** What a page sends later; a session that ended meanwhile is announced elsewhere. */
function keepHere(productId: Id, quantity: number): void {
  addHere(productId, quantity);
  if ($session.get()) notify('error', cartMessages().changeKept);
}

async function addToAccount(productId: Id, quantity: number) {
  try {
    const account = await import('./accountSync.ts');
    return await account.addToAccount({ product_id: productId, quantity });
  } catch (error) {
    // The script did not arrive: the item is kept here until a page can send it.
    reportError(error);
    return { kind: 'failed' as const };
  }
}

/**
 * Gives a product exactly this quantity, clamped to 1 to 200. Seen at once, sent shortly after. A
 * guest's line that is new stands `at` a place, or last; an account's server decides on its own.
 */
export function setQuantity(productId: Id, quantity: number, at?: number): void {
  if (usesAccount()) changeLater(productId, clampQuantity(quantity));
  else {
    setGuestLine(productId, quantity, at);
    tellIfNotStored();
  }
}

export function remove(productId: Id): void {
  forgetPrice(productId);
  if (usesAccount()) changeLater(productId, 0);
  else removeGuestLine(productId);
}

/** What one item cost, in cents, when it was put into the cart, by product. */
export const $seenPrices = storedRecord<Cents>('cart_seen', (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? cents(Number(value)) : undefined,
);

/** Keeps the first price that was seen; adding more of a product does not hide a change. */
export function rememberPrice(productId: Id, price: Cents): void {
  const key = String(productId);
  if ($seenPrices.get()[key] === undefined) $seenPrices.set({ ...$seenPrices.get(), [key]: price });
}

/** The line has left the cart: the product's next one begins with the price of its own time. */
export function forgetPrice(productId: Id): void {
  $seenPrices.set(withoutKey($seenPrices.get(), String(productId)));
}
