import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCartApi, refusing } from '../features/cart/testing/fakeCartApi.ts';
import { guestCart } from '../features/cart/testing/guestCart.ts';
import { openPage } from '../features/cart/testing/page.ts';
import { openBrowser } from './testing/browser.ts';

const SIGNED_IN = { auth_token: 't1' };

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe.each([
  ['an API that announces its cart', false],
  ['an API of the specified calls', true],
])('a login merges the guest’s lines on %s', (_, isBare) => {
  const login = { token: 't1', name: 'Ada', avatar: '' };

  test('§4.4 sums, 200 at most, and leaves the browser when confirmed', async () => {
    const api = fakeCartApi({ isBare, holds: { 1: 150, 2: 1 } });
    const page = await openPage(openBrowser({ guest_cart: guestCart([1, 60], [3, 2]) }), api);
    page.keepSession(login);
    await page.settled();
    expect(api.lines()).toEqual([
      [1, 200],
      [2, 1],
      [3, 2],
    ]);
    expect([page.lines(), page.guest()]).toEqual([
      [
        [1, 200],
        [2, 1],
        [3, 2],
      ],
      [],
    ]);
  });

  test.each([400, 403, 404, 422])(
    'a session that ended keeps the lines, though the API says %i',
    async (code) => {
      const api = fakeCartApi({ isBare });
      const browser = openBrowser({ guest_cart: guestCart([1, 2], [3, 2]) });
      const page = await openPage(browser, api);
      api.state.refuse = (call) => {
        if (/token/i.test(call)) return refusing(401);
        return /merge|add/.test(call) ? refusing(code) : undefined;
      };
      page.keepSession(login);
      await page.settled();
      expect(page.$session.get()).toBeNull();
      expect(page.guest()).toEqual([
        [1, 2],
        [3, 2],
      ]);
    },
  );

  test('a response that is lost adds nothing twice, over reloads', async () => {
    const api = fakeCartApi({ isBare, holds: { 1: 1 } });
    const browser = openBrowser({ guest_cart: guestCart([1, 2], [3, 2]) });
    const page = await openPage(browser, api);
    api.state.isResponseLost = (call) => /merge|add/.test(call);
    page.keepSession(login);
    await page.settled();
    expect(page.guest()).not.toEqual([]);
    api.state.isResponseLost = () => false;
    const next = await openPage(browser, api);
    expect(Object.fromEntries(api.lines())).toEqual({ 1: 3, 3: 2 });
    expect([Object.fromEntries(next.lines() ?? []), next.guest()]).toEqual([{ 1: 3, 3: 2 }, []]);
  });

  test('items added while a response was lost arrive too, once', async () => {
    const api = fakeCartApi({ isBare });
    const browser = openBrowser({ guest_cart: guestCart([1, 1]) });
    const page = await openPage(browser, api);
    api.state.isResponseLost = (call) => /merge|add/.test(call);
    page.keepSession(login);
    await page.settled();
    api.state.isResponseLost = () => false;
    api.state.refuse = (call) => (call.includes('/api/cart/add') ? refusing(503) : undefined);
    await page.add(1, 1);
    api.state.refuse = () => undefined;
    await openPage(browser, api);
    const last = await openPage(browser, api);
    expect([api.lines(), last.lines(), last.guest()]).toEqual([[[1, 2]], [[1, 2]], []]);
  });

  test('§4.4 a server that fails leaves the lines here and in the cart', async () => {
    const api = fakeCartApi({ isBare, holds: { 2: 1 } });
    const page = await openPage(openBrowser({ guest_cart: guestCart([1, 2]) }), api);
    api.state.refuse = (call) => (/merge|add/.test(call) ? refusing(503) : undefined);
    page.keepSession(login);
    await page.settled();
    expect([page.lines(), page.guest()]).toEqual([
      [
        [2, 1],
        [1, 2],
      ],
      [[1, 2]],
    ]);
  });

  test('a new quantity covers items that were still on their way', async () => {
    const api = fakeCartApi({ isBare, holds: { 1: 2 } });
    const browser = openBrowser({ guest_cart: guestCart([1, 3]) });
    const page = await openPage(browser, api);
    api.state.refuse = (call) => (/merge|add/.test(call) ? refusing(503) : undefined);
    page.keepSession(login);
    await page.settled();
    expect(page.lines()).toEqual([[1, 5]]);
    api.state.refuse = () => undefined;
    page.setQuantity(1, 4);
    await page.sendNow();
    const next = await openPage(browser, api);
    expect([api.lines(), next.lines(), next.guest()]).toEqual([[[1, 4]], [[1, 4]], []]);
  });

  test('a product that is gone is left out, in words', async () => {
    const api = fakeCartApi({ isBare });
    api.state.refuse = (call) =>
      call.includes('cart/add') && api.calls.at(-1)?.includes(' 99 ') ? refusing(404) : undefined;
    const page = await openPage(openBrowser({ guest_cart: guestCart([99, 1], [1, 2]) }), api);
    page.keepSession(login);
    await page.settled();
    expect([page.lines(), page.guest()]).toEqual([[[1, 2]], []]);
    expect(page.notices()).toEqual(['leftOut']);
  });

  test('a logout leaves an empty guest’s cart and the account’s lines to the account', async () => {
    const api = fakeCartApi({ isBare, holds: { 2: 1 } });
    const page = await openPage(openBrowser(SIGNED_IN), api);
    page.clearSession();
    expect([page.lines(), api.lines()]).toEqual([[], [[2, 1]]]);
  });
});

test('two tabs that see the same login merge once', async () => {
  const api = fakeCartApi();
  const kept = { ...SIGNED_IN, guest_cart: guestCart([1, 2], [3, 1]) };
  // Two browsers with the same contents are two tabs that do not hear of each other yet.
  await openPage(openBrowser(kept), api);
  await openPage(openBrowser(kept), api);
  expect(api.lines()).toEqual([
    [1, 2],
    [3, 1],
  ]);
});
