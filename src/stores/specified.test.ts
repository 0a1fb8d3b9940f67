import { logout, resetPassword } from '@vitrine/contract/api/calls/account.ts';
import { order } from '@vitrine/contract/api/calls/orderHistory.ts';
import {
  createOrder,
  saveOrderAddress,
  saveShippingAddress,
} from '@vitrine/contract/api/calls/orders.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeCartApi, fakeCartApi } from '../features/cart/testing/fakeCartApi.ts';
import { guestCart } from '../features/cart/testing/guestCart.ts';
import { openPage } from '../features/cart/testing/page.ts';
import { openBrowser } from './testing/browser.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
});

const SIGNED_IN = { auth_token: 't1' };
const ORDER = {
  body: { items: [{ product_id: 1, quantity: 1, unit_price: 10 }], source: 'Halcyre' },
  headers: { 'Idempotency-Key': 'k1' },
};

async function clientOf(api: FakeCartApi, kept: Record<string, string> = {}) {
  await openPage(openBrowser(kept), api);
  return (await import('./browserClient.ts')).callApi;
}

test('what needs no call makes none, and what cannot be answered says so', async () => {
  const api = fakeCartApi({ isBare: true });
  const callApi = await clientOf(api);
  await callApi(logout, {});
  const { NotOfferedError } = await import('./apiErrors.ts');
  for (const missing of [
    callApi(resetPassword, { body: { token: 't', password: 'p' } }),
    callApi(order, { params: { id: 'o1' } }),
  ])
    await expect(missing).rejects.toThrow(NotOfferedError);
  expect(api.calls).toEqual(['GET /api/x']);
});

test('calls of an order carry nothing that is not announced', async () => {
  const api = fakeCartApi({ isBare: true });
  const sent = vi.spyOn(api, 'fetch');
  const callApi = await clientOf(api, { guestUserId: 'g1' });
  await callApi(createOrder, ORDER);
  const address = {
    firstName: 'A',
    lastName: 'B',
    address: 'C',
    city: 'D',
    postalCode: '1',
    country: 'FR',
  };
  await callApi(saveShippingAddress, { body: { orderId: 'o1', ...address } }).catch(
    () => undefined,
  );
  const names = sent.mock.calls.flatMap(([, init]) => [...new Headers(init?.headers).keys()]);
  expect(names).not.toContain('x-guest-id');
  expect(names).not.toContain('idempotency-key');
});

test('an order that may exist is sent again only after the buyer was told, over reloads', async () => {
  const api = fakeCartApi({ isBare: true });
  const kept = openBrowser();
  const page = async () => {
    await openPage(kept, api);
    return (await import('./browserClient.ts')).callApi;
  };
  api.state.isResponseLost = (call) => call.includes('order');
  await expect((await page())(createOrder, ORDER)).rejects.toThrow('could not be reached');
  api.state.isResponseLost = () => false;
  await expect((await page())(createOrder, ORDER)).rejects.toThrow('may have been made');
  expect(await (await page())(createOrder, ORDER)).toMatchObject({ order_id: 'o2' });
});

test('what is sold out stays in the browser, with nothing said', async () => {
  const api = fakeCartApi({ isBare: true });
  api.state.refuse = (call) =>
    call.includes('cart/add') && api.calls.at(-1)?.includes('add 1 ')
      ? Response.json({ code: 409, msg: 'Sold out' }, { status: 409 })
      : undefined;
  const page = await openPage(
    openBrowser({ ...SIGNED_IN, guest_cart: guestCart([1, 1], [2, 1]) }),
    api,
  );
  expect([api.lines(), page.guest(), page.notices()]).toEqual([[[2, 1]], [[1, 1]], []]);
});

test('an address of more than the specification is folded into its fields; the total is the order’s', async () => {
  const api = fakeCartApi({ isBare: true });
  const bodies: unknown[] = [];
  const respond = api.fetch;
  vi.spyOn(api, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), 'http://shop.example');
    if (pathname === '/api/shipping-addresses') {
      bodies.push(JSON.parse(String(init?.body)));
      return Response.json({ code: 200, data: {} });
    }
    return pathname.startsWith('/api/ordersInfo/')
      ? Response.json({ code: 200, data: { order_id: 'o1', total_price: 25.5 } })
      : respond(input, init);
  });
  const callApi = await clientOf(api);
  const address = { firstName: 'A', lastName: '', postalCode: '', country: 'AE', phone: '+971' };
  const lagos = { ...address, address: 'C', line2: 'Flat 4', city: 'Ikeja', state: 'Lagos' };
  const dubai = { ...address, address: 'C', line2: '', city: 'Dubai', state: 'Dubai' };
  for (const place of [lagos, dubai]) {
    expect(await callApi(saveOrderAddress, { body: { orderId: 'o1', ...place } })).toEqual({
      shipping_price: 0,
      total_price: 2550,
      cash_on_delivery: false,
    });
  }
  const { phone: _, ...sent } = { orderId: 'o1', ...address };
  expect(bodies).toEqual([
    { ...sent, address: 'C, Flat 4', city: 'Ikeja, Lagos' },
    { ...sent, address: 'C', city: 'Dubai' },
  ]);
});
