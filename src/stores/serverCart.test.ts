import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCartApi, refusing } from '../features/cart/testing/fakeCartApi.ts';
import { guestCart } from '../features/cart/testing/guestCart.ts';
import { openPage } from '../features/cart/testing/page.ts';
import { openBrowser } from './testing/browser.ts';

const SIGNED_IN = { auth_token: 't1' };

beforeEach(() => {
  vi.unstubAllGlobals();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('with a session', () => {
  test('§4.1 the server’s cart is loaded and adding goes to it', async () => {
    const api = fakeCartApi({ holds: { 1: 2 } });
    const page = await openPage(openBrowser(SIGNED_IN), api);
    expect(page.lines()).toEqual([[1, 2]]);
    expect(await page.add(3, 1)).toEqual({ kind: 'added' });
    expect(api.lines()).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(page.$count.get()).toBe(3);
    expect(page.guest()).toEqual([]);
  });

  test.each([
    ['fails', () => refusing(500)],
    ['is unprocessable', () => refusing(422)],
    ['is a 200 with another code', () => Response.json({ code: 500, msg: 'no' })],
  ])(
    '§4.1 adding that %s goes to local storage, and joins the account later',
    async (_, respond) => {
      const api = fakeCartApi({ holds: { 1: 2 } });
      const browser = openBrowser(SIGNED_IN);
      const page = await openPage(browser, api);
      api.state.refuse = (call) => (call.includes('cart/add') ? respond() : undefined);
      expect(await page.add(3, 1)).toEqual({ kind: 'added' });
      expect(page.guest()).toEqual([[3, 1]]);
      expect(page.notices()).toEqual(['changeKept']);
      expect(page.lines()).toEqual([
        [1, 2],
        [3, 1],
      ]);
      api.state.refuse = () => undefined;
      const next = await openPage(browser, api);
      expect(api.lines()).toEqual([
        [1, 2],
        [3, 1],
      ]);
      expect([next.lines(), next.guest()]).toEqual([
        [
          [1, 2],
          [3, 1],
        ],
        [],
      ]);
    },
  );

  test.each([404, 409])('what the API will not sell (%i) is not added', async (code) => {
    const api = fakeCartApi();
    const page = await openPage(openBrowser(SIGNED_IN), api);
    api.state.refuse = (call) =>
      call.includes('cart/add') ? refusing(code, 'Sold out') : undefined;
    expect(await page.add(3, 1)).toEqual({ kind: 'refused', message: 'Sold out' });
    expect(page.lines()).toEqual([]);
  });

  test('§4.1 an invalid token: the session ends in words, the product is kept as a guest’s', async () => {
    const api = fakeCartApi({ holds: { 1: 2 } });
    const page = await openPage(openBrowser(SIGNED_IN), api);
    api.state.refuse = () => refusing(401);
    expect(await page.add(3, 1)).toEqual({ kind: 'added' });
    expect(page.$session.get()).toBeNull();
    expect(page.lines()).toEqual([[3, 1]]);
    expect(page.notices()).toHaveLength(1);
  });

  test.each([400, 401, 403, 422])(
    'a session that ended costs nothing, though the API says %i',
    async (code) => {
      const api = fakeCartApi({ holds: { 1: 2 } });
      const page = await openPage(openBrowser(SIGNED_IN), api);
      api.state.refuse = (call) => refusing(/validate|token/i.test(call) ? 401 : code);
      expect(await page.add(3, 1)).toEqual({ kind: 'added' });
      expect(page.$session.get()).toBeNull();
      expect(page.lines()).toEqual([[3, 1]]);
      expect(page.notices()).toHaveLength(1);
    },
  );

  test('a change of a quantity waits for the next login if the session ended', async () => {
    const api = fakeCartApi({ holds: { 1: 2 } });
    const page = await openPage(openBrowser(SIGNED_IN), api);
    page.setQuantity(1, 9);
    api.state.refuse = (call) => refusing(/validate|token/i.test(call) ? 401 : 400);
    await page.sendNow();
    expect(page.$session.get()).toBeNull();
    expect(page.notices()).not.toContain('changeRefused');
  });

  test('a cart that cannot be loaded gives way to the guest’s', async () => {
    const api = fakeCartApi({ holds: { 1: 2 } });
    api.state.refuse = (call) => (call.includes('items') ? refusing(500) : undefined);
    const browser = openBrowser({ ...SIGNED_IN, guest_cart: guestCart([5, 1]) });
    const page = await openPage(browser, api);
    expect(page.lines()).toEqual([[5, 1]]);
    page.setQuantity(5, 4);
    expect(page.guest()).toEqual([[5, 4]]);
    expect(api.changes()).toEqual([]);
  });

  test('a line holds 200 at most, and says so', async () => {
    const page = await openPage(openBrowser(SIGNED_IN), fakeCartApi({ holds: { 1: 200 } }));
    expect(await page.add(1, 1)).toEqual({ kind: 'full' });
  });
});

describe.each([
  ['an API that announces its cart', false, ['PUT /api/x/cart 1 9']],
  ['an API of the specified calls', true, ['POST /api/cart/add 1 7']],
])('changing a quantity on %s', (_, isBare, expected) => {
  const open = async () => {
    const api = fakeCartApi({ isBare, holds: { 1: 2, 2: 1 } });
    const browser = openBrowser(SIGNED_IN);
    return { api, browser, page: await openPage(browser, api) };
  };

  test('quick clicks are seen at once and sent once, as the last of them', async () => {
    const { api, page } = await open();
    vi.useFakeTimers();
    for (const quantity of [3, 4, 5, 6, 7, 8, 9]) page.setQuantity(1, quantity);
    expect(page.lines()).toEqual([
      [1, 9],
      [2, 1],
    ]);
    expect(api.changes()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await page.settled();
    expect(api.changes()).toEqual(expected);
    expect(Object.fromEntries(api.lines())).toEqual({ 1: 9, 2: 1 });
    expect(page.lines()?.toSorted()).toEqual([
      [1, 9],
      [2, 1],
    ]);
  });

  test('a change that is refused is taken back, in words', async () => {
    const { api, page } = await open();
    api.state.refuse = (call) => (/PUT|DELETE|add/.test(call) ? refusing(422) : undefined);
    page.setQuantity(1, 9);
    await page.sendNow();
    expect(page.lines()).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(page.notices()).toEqual(['changeRefused']);
  });

  test('a change that cannot be sent is kept, and sent by the next page', async () => {
    const { api, browser, page } = await open();
    api.state.refuse = (call) => (/PUT|DELETE|add/.test(call) ? refusing(503) : undefined);
    page.setQuantity(1, 9);
    page.remove(2);
    await page.sendNow();
    expect(page.notices()).toEqual(['changeKept']);
    expect(page.lines()).toEqual([[1, 9]]);
    api.state.refuse = () => undefined;
    const next = await openPage(browser, api);
    expect(next.lines()).toEqual([[1, 9]]);
    expect(api.lines()).toEqual([[1, 9]]);
  });

  test('a page left between the calls loses nothing', async () => {
    const { api, browser, page } = await open();
    api.state.refuse = (call) => (/PUT|add/.test(call) ? refusing(503) : undefined);
    page.setQuantity(1, 9);
    await page.sendNow();
    api.state.refuse = () => undefined;
    const next = await openPage(browser, api);
    expect(Object.fromEntries(api.lines())).toEqual({ 1: 9, 2: 1 });
    expect(Object.fromEntries(next.lines() ?? [])).toEqual({ 1: 9, 2: 1 });
  });

  test('a removal goes to the server', async () => {
    const { api, page } = await open();
    page.remove(1);
    expect(page.lines()).toEqual([[2, 1]]);
    await page.sendNow();
    expect(api.changes()).toEqual(['DELETE /api/cart/remove 1']);
  });
});
