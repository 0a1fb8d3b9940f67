import { cents } from '@vitrine/contract/domain/money.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openBrowser, type TestBrowser } from '../../stores/testing/browser.ts';
import { type FakeCartApi, fakeCartApi } from '../cart/testing/fakeCartApi.ts';
import { guestCart } from '../cart/testing/guestCart.ts';
import { openPage } from '../cart/testing/page.ts';

const ITEMS = [{ productId: 1, quantity: 2, unitPrice: cents(1000) }];
const LINES = [{ product_id: 1, quantity: 2 }];

vi.mock('../consent/record.ts', () => ({ record: vi.fn() }));

beforeEach(() => {
  vi.unstubAllGlobals();
});

async function openCheckout(browser: TestBrowser, api: FakeCartApi) {
  const page = await openPage(browser, api);
  const { placeOrder } = await import('./placeOrder.ts');
  const { orderAgain } = await import('./orderAgain.ts');
  const made = async (placing: ReturnType<typeof placeOrder>) => {
    const outcome = await placing;
    if (outcome.kind !== 'created') throw new Error(outcome.kind);
    return String(outcome.orderId);
  };
  return {
    ...page,
    order: (isFromCart: boolean) => made(placeOrder(ITEMS, isFromCart)),
    orderAgain: (over: string) => made(orderAgain(over, ITEMS)),
  };
}

describe.each([
  ['a guest', false],
  ['a customer', true],
])('what %s orders again', (_, isCustomer) => {
  const open = () => {
    const api = fakeCartApi({
      features: ['cart', 'orders'],
      holds: isCustomer ? { 1: 2 } : {},
    });
    const session = { auth_token: 't1' };
    return {
      api,
      browser: openBrowser(isCustomer ? session : { guest_cart: guestCart([1, 2]) }),
    };
  };

  test('leaves the cart once it is paid, where it came from there', async () => {
    const { api, browser } = open();
    const cart = await openCheckout(browser, api);
    const first = await cart.order(true);
    cart.rememberOrdered(first, LINES);
    api.endOrder(first, 'expired');
    const checkout = await openCheckout(browser, api);
    // The cart's page does, which a guest may have looked at meanwhile.
    await checkout.learnPaid();
    const again = await checkout.orderAgain(first);
    expect(again).not.toBe(first);
    expect(checkout.lines()).toEqual([[1, 2]]);
    api.endOrder(again, 'paid');
    await (await openPage(browser, api)).forgetOrdered(again);
    const last = await openPage(browser, api);
    expect([last.lines(), api.lines()]).toEqual([[], []]);
  });

  test('leaves the cart alone where it was bought directly', async () => {
    const { api, browser } = open();
    const page = await openCheckout(browser, api);
    const first = await page.order(false);
    api.endOrder(first, 'expired');
    const again = await page.orderAgain(first);
    api.endOrder(again, 'paid');
    await page.forgetOrdered(again);
    expect((await openPage(browser, api)).lines()).toEqual([[1, 2]]);
  });
});
