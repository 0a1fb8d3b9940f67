import { login, register, validateToken } from '@vitrine/contract/api/calls/account.ts';
import { addToCart, cartItems, removeFromCart } from '@vitrine/contract/api/calls/cart.ts';
import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import {
  createOrder,
  ordersInfo,
  saveShippingAddress,
} from '@vitrine/contract/api/calls/orders.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import {
  canLeaveReview,
  createReview,
  uploadFile,
} from '@vitrine/contract/api/calls/reviewWriting.ts';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../contract/calls.ts';
import { READING_CALLS, readEverything } from '../contract/readings.ts';
import { createMinimalApi } from './minimalApi.ts';
import { callOf, SHOWN } from './shown.ts';

const minimal = createMinimalApi('http://minimal.test', 'http://shop.test');
/** Paths of the fields that each call has responded with, such as `data.list.name`. */
const answered = new Map<string, Set<string>>();
const app = {
  routes: minimal.app.routes,
  request: async (address: string, init?: RequestInit) => {
    const response = await minimal.app.request(address, init);
    const { pathname } = new URL(address);
    const call = callOf(init?.method ?? 'GET', pathname);
    const text = await response.clone().text();
    if (call && text) {
      answered.set(call, new Set([...(answered.get(call) ?? []), ...fieldsOf(JSON.parse(text))]));
    }
    return response;
  },
};

/** Paths of all fields in some JSON; items of lists count as one. */
function fieldsOf(json: unknown): Set<string> {
  if (Array.isArray(json)) return new Set(json.flatMap((item) => [...fieldsOf(item)]));
  if (typeof json !== 'object' || json === null) return new Set();
  return new Set(
    Object.entries(json).flatMap(([key, value]) => [
      key,
      ...[...fieldsOf(value)].map((inner) => `${key}.${inner}`),
    ]),
  );
}

const product_id = 'p-lamp';
const account = { email: 'ada@mail.example', password: 'kingfisher' };
let token: string | undefined;

const ask = createShopClient({
  baseUrl: 'http://minimal.test',
  token: () => token,
  fetch: async (address, init) => app.request(String(address), init),
});

describe('an API with the 23 specified calls only', () => {
  it('§3.2 answers every reading call as the contract says', async () => {
    const readings = await readEverything(app);
    for (const call of READING_CALLS) {
      const asked = readings.filter((reading) => reading.call === call);
      expect([call.name, new Set(asked.map(({ language }) => language)).size]).toEqual([
        call.name,
        LANGUAGES.length,
      ]);
    }
  });

  it('§7.2 has each specified call and no other', () => {
    const has = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const specified = calls.filter(({ path }) => !/^\/api\/x(?:\/|$)/.test(path));
    expect(has.sort()).toEqual(specified.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('lets the shop’s pages call it, with the headers of the specification only', async () => {
    const ask = (origin: string) =>
      app.request('http://minimal.test/api/shipping-addresses', {
        method: 'OPTIONS',
        headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
      });
    const { headers } = await ask('http://shop.test');
    expect(headers.get('Access-Control-Allow-Origin')).toBe('http://shop.test');
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type');
    const other = (await ask('http://other.test')).headers;
    expect(other.get('Access-Control-Allow-Origin')).not.toBe('http://other.test');
  });

  describe('for a customer', () => {
    beforeAll(async () => {
      await ask(register, { body: account });
      token = (await ask(login, { body: account })).token;
    });

    it('knows the token, and refuses as the specification says', async () => {
      await ask(validateToken, { body: { token: String(token) } });
      const wrong = { token: 'wrong' };
      await expect(ask(validateToken, { body: wrong })).rejects.toMatchObject({ code: 401 });
      await expect(ask(register, { body: account })).rejects.toMatchObject({ code: 409 });
      const short = { email: 'new@mail.example', password: '1' };
      await expect(ask(register, { body: short })).rejects.toMatchObject({ code: 422 });
      const body = { ...account, password: 'forgotten' };
      await expect(ask(login, { body })).rejects.toMatchObject({ code: 401 });
    });

    it('keeps a cart', async () => {
      await ask(addToCart, { body: { product_id, quantity: 199 } });
      await ask(addToCart, { body: { product_id, quantity: 5 } });
      const [line] = await ask(cartItems, {});
      expect([line?.product.id, line?.quantity]).toEqual([product_id, 200]);
      await ask(removeFromCart, { body: { product_id } });
      expect(await ask(cartItems, {})).toEqual([]);
    });

    it('sells at its own price, tracks, and takes a review with a picture', async () => {
      const items = [{ product_id: 'p-candle', quantity: 2, unit_price: 1 }];
      const { order_id } = await ask(createOrder, { body: { items, source: 'Shop' } });
      const params = { id: order_id };
      expect((await ask(ordersInfo, { params })).total_price).toBe(4410);
      const query = { order_id: String(order_id) };
      expect((await ask(trackOrder, { query })).info).toBeNull();
      const address = {
        firstName: 'Ada',
        lastName: 'Lovelace',
        address: '12 Row',
        city: 'London',
        orderId: order_id,
        postalCode: 'N1',
        country: 'GB',
      };
      await ask(saveShippingAddress, { body: address });
      expect((await ask(trackOrder, { query })).info?.milestone).toHaveLength(2);

      const product = { id: 'p-candle' };
      expect(await ask(canLeaveReview, { params: product })).toEqual({ can_leave_review: true });
      const file = new File(['picture'], 'seen.png', { type: 'image/png' });
      const { key } = await ask(uploadFile, { body: { file } });
      const body = { rating: 4, content: 'Burns well.', images: [key] };
      await ask(createReview, { params: product, body });
      const { list } = await ask(productReviews, { params: product, query: {} });
      expect(list).toMatchObject([{ rating: 4, images: [{ type: 'image', url: key }] }]);
    });
  });

  it('takes an inquiry, and says by field what is wrong with one', async () => {
    const body = { email: 'ada@mail.example', country: 'Tunisia', description: 'How wide?' };
    await ask(createInquiry, { body });
    const wrong = ask(createInquiry, { body: { ...body, email: 'ada' } });
    await expect(wrong).rejects.toMatchObject({ fieldErrors: { email: ['No such address'] } });
  });

  it('§3.1 §3.7 §3.9 §7.2 answered nothing that the specification does not show', () => {
    const shown = ([call, fields]: [string, Set<string>]) =>
      [...fields]
        .filter((field) => !SHOWN[call]?.split(' ').includes(field))
        .map((field) => `${call}: ${field}`);
    expect([...answered].flatMap(shown), 'fields that the specification does not show').toEqual([]);
    expect([...answered.keys()].sort(), 'each call with an answer was made').toEqual(
      Object.keys(SHOWN)
        .filter((call) => SHOWN[call])
        .sort(),
    );
  });
});
