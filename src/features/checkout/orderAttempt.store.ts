import * as v from 'valibot';
import { id } from '../../api/values.ts';
import { type Id, isSame } from '../../domain/id.ts';
import { readStored } from '../../stores/readStored.ts';
import { storedText } from '../../stores/storedText.ts';

/**
 * An attempt to buy: what was to be bought, the key it was sent with, the order it became; and
 * whether the buyer has seen that it may have become one without a response.
 */
const attempt = v.object({
  wish: v.string(),
  key: v.string(),
  orderId: v.nullable(id),
  isDoubtTold: v.optional(v.boolean()),
});
type OrderAttempt = v.InferOutput<typeof attempt>;

/** The items of a wish. */
const wish = v.looseTuple([v.string(), v.array(v.object({ productId: id }))]);

const $attempt = storedText('order_attempt');

/** The latest attempt to buy exactly this, in any tab; `undefined` where there is none. */
export function attemptFor(contents: string): OrderAttempt | undefined {
  const kept = readAttempt();
  return kept?.wish === contents ? kept : undefined;
}

/** The order that the latest attempt became, if it has one of these products. */
export function orderWith(productIds: readonly Id[]): Id | undefined {
  const kept = readAttempt();
  const [, items = []] = readStored(wish, kept?.wish) ?? [];
  const isAmong = items.some((item) => productIds.some((one) => isSame(one, item.productId)));
  return isAmong ? (kept?.orderId ?? undefined) : undefined;
}

export function keepAttempt(value: OrderAttempt): void {
  $attempt.set(JSON.stringify(value));
}

/** Forgets the attempt, if it is the one that became this order: the next one is a new order. */
export function forgetAttempt(orderId: string | number): void {
  if (String(readAttempt()?.orderId) === String(orderId)) $attempt.set(undefined);
}

/** Forgets the attempt, whatever became of it. */
export function forgetAnyAttempt(): void {
  $attempt.set(undefined);
}

const readAttempt = () => readStored(attempt, $attempt.get());
