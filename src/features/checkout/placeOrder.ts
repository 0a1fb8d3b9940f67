import { order } from '../../api/calls/orderHistory.ts';
import { createOrder } from '../../api/calls/orders.ts';
import { ApiError, ApiRefusalError } from '../../api/errors.ts';
import type { Id } from '../../domain/id.ts';
import { DEFAULT_LANGUAGE, inLanguage } from '../../domain/language.ts';
import type { Cents } from '../../domain/money.ts';
import { shop } from '../../shop.config.ts';
import { callApi, callApiPatiently } from '../../stores/browserClient.ts';
import { $guestUserId } from '../../stores/guestUser.ts';
import { newUuid } from '../../stores/newUuid.ts';
import { attemptFor, forgetAnyAttempt, forgetAttempt, keepAttempt } from './orderAttempt.store.ts';
import { orderHeaders } from './orderHeaders.ts';
import { type OrderOutcome, outcomeOf } from './orderOutcome.ts';

/** What is to be bought; `unitPrice` in cents is the price that the buyer sees. */
export interface OrderLineInput {
  productId: Id;
  quantity: number;
  unitPrice: Cents;
}

const call = { ...createOrder, path: shop.orderPath };

/**
 * Makes an order, for buy now (one item) and for the cart (all its lines), and returns what
 * became of it; never throws. Keeps the guest's id. On `created` go to `checkoutPath`.
 *
 * One attempt to buy makes one order: an attempt whose response was lost is repeated under the same
 * key, and while an order of exactly these lines waits for its payment (the buyer went back from
 * checkout) that one is returned again instead of a second one that competes for the last item.
 * So is one that was paid after this browser was closed on it: its checkout tells the buyer, who
 * would otherwise pay for the same items twice.
 * Where the API knows no keys, a repeated attempt first returns `doubtful`.
 * The caller keeps a second click out while the first one is pending, up to a minute.
 */
export async function placeOrder(
  items: readonly OrderLineInput[],
  isFromCart = false,
): Promise<OrderOutcome> {
  const { lang } = document.documentElement;
  const contents = JSON.stringify([lang, items, ...(isFromCart ? ['cart'] : [])]);
  try {
    const earlier = attemptFor(contents);
    if (earlier?.orderId != null && (await isUnfinished(earlier.orderId))) {
      return { kind: 'created', orderId: earlier.orderId };
    }
    const isRepeat = earlier?.orderId === null;
    const key = isRepeat ? earlier.key : newUuid();
    const headers = await orderHeaders(key, isFromCart);
    if (isRepeat && !earlier.isDoubtTold && !headers['Idempotency-Key']) {
      keepAttempt({ ...earlier, isDoubtTold: true });
      return { kind: 'doubtful' };
    }
    keepAttempt({ wish: contents, key, orderId: null });
    const created = await callApiPatiently(call, {
      body: {
        items: items.map(({ productId, quantity, unitPrice }) => ({
          product_id: productId,
          quantity,
          unit_price: unitPrice / 100,
        })),
        source: inLanguage(shop.name, DEFAULT_LANGUAGE),
      },
      headers,
    });
    if (created.guestUserId !== null) $guestUserId.set(String(created.guestUserId));
    keepAttempt({ wish: contents, key, orderId: created.order_id });
    return { kind: 'created', orderId: created.order_id };
  } catch (error) {
    if (!(error instanceof ApiError)) reportError(error);
    // Refused with a message, it has become no order.
    if (error instanceof ApiRefusalError && error.status < 500) forgetAnyAttempt();
    return outcomeOf(error);
  }
}

/** The checkout forgets an attempt once it has seen its end: one that is paid ended elsewhere. */
async function isUnfinished(orderId: Id): Promise<boolean> {
  try {
    const request = { params: { id: orderId }, headers: await orderHeaders() };
    const { state } = await callApi(order, request);
    if (state === 'pending_payment' || state === 'paid') return true;
  } catch (error) {
    // Without a response about the old order, the buyer gets a new one.
    if (!(error instanceof ApiError)) throw error;
  }
  forgetAttempt(orderId);
  return false;
}
