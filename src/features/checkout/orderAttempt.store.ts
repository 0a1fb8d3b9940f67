import * as v from 'valibot';
import { id } from '../../contract/values.ts';
import { storedText } from '../storage/storedText.ts';

/** An attempt to buy: what was to be bought, the key it was sent with, the order it became. */
const attempt = v.object({ wish: v.string(), key: v.string(), orderId: v.nullable(id) });
type OrderAttempt = v.InferOutput<typeof attempt>;

const $attempt = storedText('order_attempt');

/** The latest attempt to buy exactly this, in any tab; `undefined` where there is none. */
export function attemptFor(wish: string): OrderAttempt | undefined {
  const kept = readAttempt();
  return kept?.wish === wish ? kept : undefined;
}

export function keepAttempt(value: OrderAttempt): void {
  $attempt.set(JSON.stringify(value));
}

/** Forgets the attempt, if it is the one that became this order: the next one is a new order. */
export function forgetAttempt(orderId: string | number): void {
  if (String(readAttempt()?.orderId) === String(orderId)) $attempt.set(undefined);
}

/** What other software left under the name counts as nothing. */
function readAttempt(): OrderAttempt | undefined {
  const text = $attempt.get();
  if (text === undefined) return undefined;
  try {
    const parsed = v.safeParse(attempt, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
