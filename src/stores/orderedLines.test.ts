import { cents } from '@vitrine/contract/domain/money.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCartApi, refusing } from '../features/cart/testing/fakeCartApi.ts';
import { guestCart } from '../features/cart/testing/guestCart.ts';
import { openPage } from '../features/cart/testing/page.ts';
import { openBrowser } from './testing/browser.ts';

vi.mock('../features/consent/record.ts', () => ({ record: vi.fn() }));

const SIGNED_IN = { auth_token: 't1' };

beforeEach(() => {
  vi.unstubAllGlobals();
});

describe('a paid order', () => {
  test.each([
    ['a guest’s', {}],
    ['an account’s', SIGNED_IN],
  ])('takes exactly its items out of %s cart, once', async (_, session) => {
    const isGuest = !('auth_token' in session);
    const api = fakeCartApi({ holds: isGuest ? {} : { 1: 3, 2: 1 } });
    const browser = openBrowser({
      ...session,
      ...(isGuest && { guest_cart: guestCart([1, 3], [2, 1]) }),
    });
    const page = await openPage(browser, api);
    page.rememberOrdered('o1', page.$lines.get() ?? []);
    await page.add(1, 2);
    expect(page.$count.get()).toBe(6);
    const later = await openPage(browser, api);
    later.forgetOrdered('o1');
    later.forgetOrdered('o1');
    later.forgetOrdered('other');
    expect(later.lines()).toEqual([[1, 2]]);
    await later.sendNow();
    if (!isGuest) expect(api.lines()).toEqual([[1, 2]]);
  });

  test('whose account cannot be loaded is settled by a later page', async () => {
    const api = fakeCartApi({ holds: { 1: 3 } });
    const browser = openBrowser(SIGNED_IN);
    const page = await openPage(browser, api);
    page.rememberOrdered('o1', page.$lines.get() ?? []);
    api.state.refuse = () => refusing(503);
    (await openPage(browser, api)).forgetOrdered('o1');
    api.state.refuse = () => undefined;
    const next = await openPage(browser, api);
    await next.sendNow();
    expect([next.lines(), api.lines()]).toEqual([[], []]);
  });

  test('that the API itself takes out of the cart takes the prices seen with it', async () => {
    const api = fakeCartApi();
    const page = await openPage(openBrowser(SIGNED_IN), api);
    await page.add(1, 1, cents(8000));
    await page.add(2, 1, cents(5000));
    page.rememberOrdered('o1', [{ product_id: 1, quantity: 1 }]);
    api.cart.delete('1');
    page.forgetOrdered('o1', true);
    expect(page.$seenPrices.get()).toEqual({ 2: 5000 });
    expect(api.changes()).toEqual(['POST /api/cart/add 1 1', 'POST /api/cart/add 2 1']);
  });
});

test('an order that is over keeps its lines, and is asked about once', async () => {
  const api = fakeCartApi({ features: ['cart', 'orders'] });
  const browser = openBrowser({ guest_cart: guestCart([1, 3]) });
  const page = await openPage(browser, api);
  const { placeOrder } = await import('../features/checkout/placeOrder.ts');
  await placeOrder([{ productId: 1, quantity: 3, unitPrice: cents(1000) }], true);
  page.rememberOrdered('o1', [{ product_id: 1, quantity: 3 }]);
  api.endOrder('o1', 'expired');
  await page.learnPaid();
  const later = await openPage(browser, api);
  await later.learnPaid();
  expect(api.calls.filter((call) => call === 'GET /api/x/orders/o1')).toHaveLength(1);
  expect(later.orderedLinesOf('o1')).toEqual([{ product_id: 1, quantity: 3 }]);
  expect(later.lines()).toEqual([[1, 3]]);
});
