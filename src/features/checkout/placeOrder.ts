import { createOrder } from '@vitrine/contract/api/calls/orders.ts';
import { type OrderConflict, orderConflict } from '@vitrine/contract/api/entities/order.ts';
import { isUnsent } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { DEFAULT_LANGUAGE, inLanguage } from '@vitrine/contract/domain/language.ts';
import { type Cents, cents } from '@vitrine/contract/domain/money.ts';
import * as v from 'valibot';
import { pageLanguage } from '../../i18n/pageLanguage.ts';
import { shop } from '../../shop.config.ts';
import { DoubtfulOrderError, SessionEndedError } from '../../stores/apiErrors.ts';
import { callApiPatiently } from '../../stores/browserClient.ts';
import { cartMessages } from '../../stores/cartMessages.ts';
import { $guestUserId } from '../../stores/guestUser.ts';
import { newUuid } from '../../stores/newUuid.ts';
import { readOrder } from '../../stores/order.ts';
import { record } from '../consent/record.ts';
import {
  attemptFor,
  forgetAttempt,
  forgetRefused,
  keepAttempt,
  ordersOfLines,
} from './orderAttempt.store.ts';

/** What is to be bought; `unitPrice` in cents is the price that the buyer sees. */
export interface OrderLineInput {
  productId: Id;
  quantity: number;
  unitPrice: Cents;
}

export type OrderOutcome =
  | { kind: 'created'; orderId: Id }
  /**
   * Something is not as the buyer saw it, and nothing was ordered: `prices` are today's (cents),
   * `sold_out` how many items are left, `gone` what is no longer sold. Any of them may be empty.
   */
  | ({ kind: 'conflict'; message: string } & OrderConflict)
  /** The API said no, or the browser stores nothing; with a message for the buyer. */
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
export type Unmade = Exclude<OrderOutcome, { kind: 'created' }>;
export type Conflict = Extract<Unmade, { kind: 'conflict' }>;

const call = { ...createOrder, path: shop.orderPath };

/**
 * Makes an order, for buy now (one item) and for the cart (all its lines), and returns what
 * became of it; never throws. Keeps the guest's id. On `created` go to `checkoutPath`.
 *
 * One attempt to buy makes one order: an attempt whose response was lost is repeated under the same
 * key, and while an order of exactly these lines waits for its payment (the buyer went back from
 * checkout) that one is returned again instead of a second one that competes for the last item.
 * So is one that has itself taken the items that are missing now, whatever they cost then, and one
 * that was paid after this browser was closed on it: its checkout tells the buyer, who would
 * otherwise pay for the same items twice.
 * Where the API knows no keys, a repeated attempt first returns `doubtful`.
 * The caller keeps a second click out while the first one is pending, up to a minute.
 */
export async function placeOrder(
  items: readonly OrderLineInput[],
  isFromCart = false,
): Promise<OrderOutcome> {
  const contents = JSON.stringify([pageLanguage(), items, ...(isFromCart ? ['cart'] : [])]);
  const earlier = attemptFor(contents);
  const key = earlier?.orderId === null ? earlier.key : newUuid();
  try {
    if (earlier?.orderId != null && (await isUnfinished(earlier.orderId))) {
      return { kind: 'created', orderId: earlier.orderId };
    }
    // The checkout is another page: it would know neither the order nor whose it is.
    if (!keepAttempt({ contents, key, orderId: null })) {
      forgetRefused(key);
      return { kind: 'refused', message: cartMessages().orderNotStored };
    }
    const created = await callApiPatiently(call, {
      body: {
        items: items.map(({ productId, quantity, unitPrice }) => ({
          product_id: productId,
          quantity,
          unit_price: unitPrice / 100,
        })),
        source: inLanguage(shop.name, DEFAULT_LANGUAGE),
      },
      headers: { 'Idempotency-Key': key, ...(isFromCart && { 'X-Cart-Order': '1' }) },
    });
    if (created.guestUserId !== null) $guestUserId.set(String(created.guestUserId));
    keepAttempt({ contents, key, orderId: created.order_id });
    // The beginning of a checkout (spec section 1); where it goes on, no tag runs.
    record({
      name: 'InitiateCheckout',
      productIds: items.map(({ productId }) => productId),
      value: cents(items.reduce((sum, item) => sum + item.quantity * item.unitPrice, 0)),
    });
    return { kind: 'created', orderId: created.order_id };
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error);
    // Refused with a message, it has become no order.
    if (error instanceof ApiRefusalError && error.status < 500) forgetRefused(key);
    // A customer whose session ended buys as a guest.
    if (error instanceof SessionEndedError) return placeOrder(items, isFromCart);
    const outcome = outcomeOf(error);
    const isShort = outcome.kind === 'conflict' && outcome.sold_out.length > 0;
    const orderId = isShort ? await unfinishedOf(items) : undefined;
    return orderId === undefined ? outcome : { kind: 'created', orderId };
  }
}

/** The buyer's own order of these items, made at other prices or in another language. */
async function unfinishedOf(items: readonly OrderLineInput[]): Promise<Id | undefined> {
  const lines = items.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  for (const orderId of ordersOfLines(lines)) if (await isUnfinished(orderId)) return orderId;
  return undefined;
}

/**
 * The checkout forgets an attempt once it has seen its end: one that is paid ended elsewhere.
 * Without a response about the old order, the buyer gets a new one.
 */
async function isUnfinished(orderId: Id): Promise<boolean> {
  const reading = await readOrder(orderId);
  const detail = reading.kind === 'found' ? reading.order.detail : null;
  if (detail && isUnsent(detail)) return true;
  forgetAttempt(orderId);
  return false;
}

/** What an error of the order call means for the buyer. */
export function outcomeOf(error: unknown): Unmade {
  if (error instanceof DoubtfulOrderError) return { kind: 'doubtful' };
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
