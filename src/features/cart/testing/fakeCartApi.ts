import type { Feature } from '@vitrine/contract/api/calls/features.ts';
import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';

interface Sent {
  body: Record<string, unknown>;
  headers: Headers;
}

interface Order {
  state: OrderState;
  lines: { product_id: number; quantity: number }[];
  /** Whose lines leave the account's cart once paid for. */
  isOfAccountCart: boolean;
}

interface Options {
  /** Whether the API announces nothing. */
  isBare?: boolean;
  /** What it announces. */
  features?: Feature[];
  /** What the account holds, by product id. */
  holds?: Record<string, number>;
}

/** An API with one account's cart and orders, that refuses or loses what a test wants it to. */
export function fakeCartApi({ isBare = false, features = ['cart'], holds = {} }: Options = {}) {
  const cart = new Map(Object.entries(holds));
  const merges = new Set<string>();
  const orders = new Map<string, Order>();
  const calls: string[] = [];
  const state = {
    /** Answers a call instead of the cart; `undefined` lets it through. */
    refuse: (_call: string): Response | undefined => undefined,
    /** The change is made, but its response is lost. */
    isResponseLost: (_call: string): boolean => false,
  };
  const add = (id: string, quantity: number) =>
    cart.set(id, Math.min(200, (cart.get(id) ?? 0) + quantity));

  const results: Record<string, (sent: Sent) => unknown> = {
    'GET /api/x': () => ({ features, time: Date.now() }),
    'GET /api/cart/items': () =>
      [...cart].map(([id, quantity]) => ({
        product: { id: Number(id), name: `Piece ${id}`, slug: `piece-${id}`, price: 10 },
        quantity,
      })),
    'POST /api/cart/add': ({ body: { product_id, quantity } }) => {
      add(String(product_id), Number(quantity));
    },
    'DELETE /api/cart/remove': ({ body: { product_id } }) => {
      cart.delete(String(product_id));
    },
    'PUT /api/x/cart': ({ body: { product_id, quantity } }) => {
      cart.set(String(product_id), Number(quantity));
    },
    'POST /api/x/cart/merge': ({ body: { merge_id, items } }) => {
      const isNew = !merges.has(String(merge_id));
      merges.add(String(merge_id));
      const lines = items as { product_id: number; quantity: number }[];
      const unknown = lines.filter(({ product_id }) => product_id >= 90);
      for (const line of lines) {
        if (isNew && line.product_id < 90) add(String(line.product_id), line.quantity);
      }
      return { unknown: unknown.map(({ product_id }) => product_id) };
    },
    'POST /api/orderCreatViaApi': ({ body, headers }) => {
      const order_id = `o${orders.size + 1}`;
      const isGuest = !headers.has('Authorization');
      const order: Order = {
        state: 'pending_payment',
        lines: body.items as Order['lines'],
        isOfAccountCart: !isGuest && headers.has('X-Cart-Order'),
      };
      orders.set(order_id, order);
      results[`GET /api/x/orders/${order_id}`] = () => ({
        order_id,
        state: order.state,
        currency: 'USD',
        settles_cart: order.isOfAccountCart,
        total_price: 10,
        created_at: '2026-11-21 12:00:00',
        lines: [],
        history: [],
      });
      return { order_id, guestUserId: isGuest ? 'g1' : null };
    },
  };

  function endOrder(id: string, state: OrderState): void {
    const order = orders.get(id);
    if (!order) throw new Error(`There is no order ${id}.`);
    order.state = state;
    if (state !== 'paid' || !order.isOfAccountCart) return;
    for (const { product_id } of order.lines) cart.delete(String(product_id));
  }

  async function fetch(url: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const call = `${init.method} ${url}`;
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    calls.push(body.product_id ? `${call} ${body.product_id} ${body.quantity ?? ''}`.trim() : call);
    const refusal = state.refuse(call);
    if (refusal) return refusal;
    const respond = results[call];
    if (!respond || (isBare && call.includes('/api/x'))) return new Response('', { status: 404 });
    const data = respond({ body, headers: new Headers(init.headers) }) ?? {};
    if (state.isResponseLost(call)) throw new TypeError('fetch failed');
    return Response.json({ code: 200, msg: 'success', data });
  }

  return {
    fetch,
    calls,
    state,
    /** The account's, as other devices change it. */
    cart,
    endOrder,
    merges,
    /** `[product id, quantity]` of every line. */
    lines: () => [...cart].map(([id, quantity]) => [Number(id), quantity]),
    changes: () => calls.filter((call) => !call.startsWith('GET')),
  };
}

export type FakeCartApi = ReturnType<typeof fakeCartApi>;

/** The API's "no". */
export const refusing = (status: number, msg = 'No') =>
  Response.json({ code: status, msg }, { status });
