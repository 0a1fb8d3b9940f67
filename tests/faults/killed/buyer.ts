import { cartItems, removeFromCart, setCartQuantity } from '@vitrine/contract/api/calls/cart.ts';
import { order } from '@vitrine/contract/api/calls/orderHistory.ts';
import { createOrder, saveOrderAddress } from '@vitrine/contract/api/calls/orders.ts';
import { capturePayment, createPayment } from '@vitrine/contract/api/calls/payments.ts';
import { type Client, createShopClient } from '@vitrine/contract/api/client.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { ADDRESS } from '@vitrine/reference-api/testing/order.ts';

/** What the buyer's browser keeps, whatever becomes of the shop. */
export interface Kept {
  token: string;
  /** The Idempotency-Key of the order. */
  key: string;
  orderId?: string;
}

/**
 * One customer's way from the cart to a paid order that has left the cart, as the shop's pages go
 * it. Rejects as soon as the shop does not answer; called again, it goes on with what the browser
 * keeps. `leavesAfter` ends it once the payment is approved, as when the browser is closed.
 */
export async function walk(url: string, kept: Kept, leavesAfter?: 'approval'): Promise<void> {
  const call = createShopClient({ baseUrl: url, token: () => kept.token });
  if (!kept.orderId) {
    await call(setCartQuantity, { body: { product_id: 2, quantity: 3 } });
    const lines = await call(cartItems, {});
    const items = lines.map(({ product, quantity }) => ({
      product_id: product.id,
      quantity,
      unit_price: product.price / 100,
    }));
    const body = { items, source: 'Halcyre' };
    const made = await call(createOrder, { body, headers: { 'Idempotency-Key': kept.key } });
    kept.orderId = String(made.order_id);
  }
  const { orderId } = kept;
  if ((await call(order, { params: { id: orderId } })).state === 'pending_payment') {
    await call(saveOrderAddress, { body: { orderId, ...ADDRESS } });
    const paymentId = await begin(call, orderId);
    if (paymentId) await approve(url, paymentId);
    if (leavesAfter === 'approval') return;
    if (paymentId) await call(capturePayment, { params: { payment_id: paymentId } });
  }
  const { state } = await call(order, { params: { id: orderId } });
  if (state !== 'paid') throw new Error(`The order is ${state}.`);
  for (const product_id of [1, 2]) await call(removeFromCart, { body: { product_id } });
}

/** `undefined` where the order turns out to be paid: an earlier capture has just been found. */
async function begin(call: Client, orderId: string): Promise<string | undefined> {
  try {
    return (await call(createPayment, { body: { order_id: orderId } })).payment_id;
  } catch (error) {
    if (error instanceof ApiRefusalError && error.status === 409) return undefined;
    throw error;
  }
}

/** The click in the sandbox’s window; one that is decided already is none. */
async function approve(url: string, paymentId: string): Promise<void> {
  const body = new URLSearchParams({ id: paymentId, session: 'window', ending: 'approve' });
  await fetch(`${url}/practice-payments/window`, { method: 'POST', body });
}
