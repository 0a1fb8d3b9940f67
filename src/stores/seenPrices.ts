import type { Id } from '@vitrine/contract/domain/id.ts';
import { type Cents, cents } from '@vitrine/contract/domain/money.ts';
import { storedRecord, withoutKey } from './storedRecord.ts';

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
