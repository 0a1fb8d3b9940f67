import * as v from 'valibot';
import { type OrderConflict, orderConflict } from '../../api/entities/order.ts';
import { ApiRefusalError } from '../../api/errors.ts';
import type { Id } from '../../domain/id.ts';

/** What became of an attempt to order. */
export type OrderOutcome =
  | { kind: 'created'; orderId: Id }
  /**
   * Something is not as the buyer saw it, and nothing was ordered: `prices` are today's (cents),
   * `sold_out` how many items are left, `gone` what is no longer sold. Any of them may be empty.
   */
  | ({ kind: 'conflict'; message: string } & OrderConflict)
  /** The API said no, with a message for the buyer. */
  | { kind: 'refused'; message: string }
  /**
   * An earlier attempt had no response and may have become an order; nothing was sent this time.
   */
  | { kind: 'doubtful' }
  /**
   * No response, or one without a message; the order may exist, and the same attempt may be
   * repeated.
   */
  | { kind: 'failed' };

/** What an error of the order call means for the buyer. */
export function outcomeOf(error: unknown): Exclude<OrderOutcome, { kind: 'created' }> {
  if (!(error instanceof ApiRefusalError)) return { kind: 'failed' };
  const message = error.serverMessage.trim();
  if (error.code === 409) {
    const conflict = v.safeParse(orderConflict, error.data);
    if (conflict.success && Object.values(conflict.output).some((list) => list.length > 0)) {
      return { kind: 'conflict', message, ...conflict.output };
    }
  }
  return message ? { kind: 'refused', message } : { kind: 'failed' };
}
