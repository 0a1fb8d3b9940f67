import type { Id } from '@vitrine/contract/domain/id.ts';
import { storedRecord, withoutKey } from './storedRecord.ts';

/**
 * What the account's cart is to hold, by product, until the server has confirmed it: a quantity,
 * or 0 for a line that goes. Each is absolute and the last one counts, so it may be sent again
 * after a reload, a lost connection or a page that was left too early.
 */
export const $pendingChanges = storedRecord('cart_wishes', (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 200 ? Number(value) : undefined,
);

/** Forgets a change, unless another one took its place since. */
export function forgetChange(productId: Id, quantity: number): void {
  const key = String(productId);
  if ($pendingChanges.get()[key] === quantity)
    $pendingChanges.set(withoutKey($pendingChanges.get(), key));
}

/** How long quick clicks are gathered before their outcome is sent, in ms. */
const GATHERING_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Changes the account's cart on the screen now, and on the server when the clicking is over. */
export function changeLater(productId: Id, quantity: number): void {
  $pendingChanges.set({ ...$pendingChanges.get(), [String(productId)]: quantity });
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), GATHERING_MS);
}

/** Sends what is still to be sent, as when the page is left. What fails is sent by the next page. */
export async function sendNow(): Promise<void> {
  clearTimeout(timer);
  if (Object.keys($pendingChanges.get()).length === 0) return;
  try {
    const { sendChanges } = await import('./accountSync.ts');
    await sendChanges();
  } catch (error) {
    reportError(error);
  }
}
