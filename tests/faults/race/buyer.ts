import { setTimeout } from 'node:timers/promises';
import { order } from '@vitrine/contract/api/calls/orderHistory.ts';
import { createOrder, saveOrderAddress } from '@vitrine/contract/api/calls/orders.ts';
import { capturePayment, createPayment } from '@vitrine/contract/api/calls/payments.ts';
import { type Client, createShopClient } from '@vitrine/contract/api/client.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { ADDRESS } from '@vitrine/reference-api/testing/order.ts';

/** A balancer's next server, one after the other. */
export type NextServer = () => string;

const PAUSE_MS = 200;
/** A buyer who has come no further by then gives up, in ms. */
const TIMEOUT_MS = 90_000;

/** A product that can be bought, and its price in dollars. */
export interface Wanted {
  product_id: string | number;
  unit_price: number;
}

const WANTED: Wanted = { product_id: 1, unit_price: 100 };

/**
 * A guest who wants one item of a product at so many dollars, and asks again whenever a server fails
 * them, until it is paid or sold out. Gives the paid order's id, `undefined` where it is sold out.
 */
export async function buy(
  nextServer: NextServer,
  number: number,
  wanted = WANTED,
): Promise<string | undefined> {
  const until = Date.now() + TIMEOUT_MS;
  const key = crypto.randomUUID();
  // Limits count by address; a busy run has more than 255 buyers.
  const address = `198.18.${number >> 8}.${number % 256}`;
  for (;;) {
    const url = nextServer();
    const call = createShopClient({
      baseUrl: url,
      fetch: (target, init) => {
        const headers = new Headers(init?.headers);
        headers.set('X-Forwarded-For', address);
        return fetch(target, { ...init, headers });
      },
    });
    try {
      const made = await begin(call, key, wanted);
      if (!made) return undefined;
      if (await pay(call, url, made)) return made.orderId;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof TypeError) || Date.now() > until) {
        throw error;
      }
    }
    await setTimeout(PAUSE_MS);
  }
}

interface Made {
  orderId: string;
  headers: { 'X-Guest-Id': string };
}

/** The same key gives the same order, however often it takes. */
async function begin(call: Client, key: string, wanted: Wanted): Promise<Made | undefined> {
  const items = [{ ...wanted, quantity: 1 }];
  const body = { items, source: 'Halcyre' };
  try {
    const made = await call(createOrder, { body, headers: { 'Idempotency-Key': key } });
    const headers = { 'X-Guest-Id': String(made.guestUserId) };
    return { orderId: String(made.order_id), headers };
  } catch (error) {
    if (error instanceof ApiRefusalError && error.status === 409) return undefined;
    throw error;
  }
}

async function pay(call: Client, url: string, { orderId, headers }: Made): Promise<boolean> {
  const stateOf = async () => (await call(order, { params: { id: orderId }, headers })).state;
  if ((await stateOf()) === 'paid') return true;
  const email = 'leila@mail.example';
  await call(saveOrderAddress, { body: { orderId, email, ...ADDRESS }, headers });
  const started = await call(createPayment, { body: { order_id: orderId }, headers });
  const { payment_id } = started;
  const body = new URLSearchParams({ id: payment_id, session: 'window', ending: 'approve' });
  await fetch(`${url}/practice-payments/window`, { method: 'POST', body });
  await call(capturePayment, { params: { payment_id }, headers });
  return (await stateOf()) === 'paid';
}
