import { clampQuantity, quantityOf } from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import type { Cents } from '@vitrine/contract/domain/money.ts';
import { $lines, $pendingChanges, setLine, usesAccount } from './cartLines.ts';
import { cartMessages } from './cartMessages.ts';
import { addGuestLine, isGuestCartStored } from './guestCart.ts';
import { notify } from './notices.ts';
import { forgetPrice, rememberPrice } from './seenPrices.ts';
import { $session } from './session.ts';

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
    const account = await import('./serverCart.ts');
    return await account.addToAccount({ product_id: productId, quantity });
  } catch (error) {
    // The script did not arrive: the item is kept here until a page can send it.
    reportError(error);
    return { kind: 'failed' as const };
  }
}

/**
 * Gives a product exactly this quantity, clamped to 1 to 200. Seen at once, sent shortly after. A
 * guest's line that is new stands `at` a place, or last.
 */
export function setQuantity(productId: Id, quantity: number, at?: number): void {
  setLine(productId, clampQuantity(quantity), at);
  if (!usesAccount()) tellIfNotStored();
  sendLater();
}

export function remove(productId: Id): void {
  forgetPrice(productId);
  setLine(productId, 0);
  sendLater();
}

/** How long quick clicks are gathered before their outcome is sent, in ms. */
const GATHERING_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

function sendLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), GATHERING_MS);
}

/**
 * Sends an account's changes that are still to be sent, as when the page is left. What fails is
 * sent by the next page.
 */
export async function sendNow(): Promise<void> {
  clearTimeout(timer);
  if (Object.keys($pendingChanges.get()).length === 0) return;
  try {
    const { sendChanges } = await import('./serverCart.ts');
    await sendChanges();
  } catch (error) {
    reportError(error);
  }
}
