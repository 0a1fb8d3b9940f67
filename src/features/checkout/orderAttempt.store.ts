import { id } from '@vitrine/contract/api/values.ts';
import { hasSameItems, type Line } from '@vitrine/contract/domain/cart.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import * as v from 'valibot';
import { readStored } from '../../stores/readStored.ts';
import { storedEntry } from '../../stores/storedEntry.ts';
import { storedText } from '../../stores/storedText.ts';

/** An attempt to buy: what was to be bought, the key it was sent with, the order it became. */
const attempt = v.object({
  contents: v.string(),
  key: v.string(),
  orderId: v.nullable(id),
});
type OrderAttempt = v.InferOutput<typeof attempt>;
const attempts = v.array(attempt);

/** The items in the contents of an attempt. */
const contentsSchema = v.looseTuple([
  v.string(),
  v.array(v.object({ productId: id, quantity: v.number() })),
]);

/** Somebody who tries more within half an hour is no longer led back to the first one. */
const MAX_ATTEMPTS = 10;

const KEY = 'order_attempt';

const $attempts = storedText(KEY);

/** The latest attempt to buy exactly this, in any tab; `undefined` where there is none. */
export function attemptFor(contents: string): OrderAttempt | undefined {
  return readAttempts().findLast((kept) => kept.contents === contents);
}

/** The orders that attempts became, latest first. */
export function madeOrders(): Id[] {
  return ordersOf(readAttempts());
}

/** Those of them that were made of these lines, at whatever prices. */
export function ordersOfLines(lines: readonly Line[]): Id[] {
  return ordersOf(readAttempts().filter((kept) => hasSameItems(linesOf(kept), lines)));
}

/**
 * Keeps an attempt as the latest, in the place of what is known of it. Gives false if the browser
 * does not store it: the next page will not know it.
 */
export function keepAttempt(value: OrderAttempt): boolean {
  write([...readAttempts().filter(({ key }) => key !== value.key), value].slice(-MAX_ATTEMPTS));
  return storedEntry(KEY) === $attempts.get();
}

/** Forgets the attempt that became this order: the next one is a new order. */
export function forgetAttempt(orderId: Id): void {
  write(readAttempts().filter((kept) => String(kept.orderId) !== String(orderId)));
}

/** Forgets an attempt that was refused. */
export function forgetRefused(key: string): void {
  write(readAttempts().filter((kept) => kept.key !== key));
}

/** Forgets all attempts, whatever became of them. */
export function forgetAttempts(): void {
  write([]);
}

/** Calls back when another tab makes an order or sees the end of one, too. */
export function onAttempts(changed: () => void): () => void {
  return $attempts.listen(changed);
}

const readAttempts = () => readStored(attempts, $attempts.get()) ?? [];

function write(kept: OrderAttempt[]): void {
  const text = kept.length > 0 ? JSON.stringify(kept) : undefined;
  if (text !== $attempts.get()) $attempts.set(text);
}

function ordersOf(kept: OrderAttempt[]): Id[] {
  return kept.flatMap(({ orderId }) => orderId ?? []).reverse();
}

function linesOf(kept: OrderAttempt): Line[] {
  const [, items = []] = readStored(contentsSchema, kept.contents) ?? [];
  return items.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
}
