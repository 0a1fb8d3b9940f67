import { expect, test } from 'vitest';
import { memoryShop } from '../../../../src/content/memoryShop.ts';
import { hasPayments, readPagePayments } from './pagePayments.ts';

const CLIENT = {
  PAYMENTS_FLOW: 'client',
  PAYPAL_CLIENT_ID: 'shop',
  PAYPAL_ENVIRONMENT: 'sandbox',
};

test('without a flow, the shop’s own configuration holds, whatever the API is configured with', () => {
  expect(readPagePayments({})).toBeNull();
  expect(readPagePayments({ ...CLIENT, PAYMENTS_FLOW: ' ' })).toBeNull();
});

test('the page’s flow is read with its account', () => {
  expect(readPagePayments({ ...CLIENT, PAYPAL_CLIENT_ID: ' shop ' })).toEqual({
    flow: 'client',
    clientId: 'shop',
    environment: 'sandbox',
  });
});

test.each([
  [{ PAYMENTS_FLOW: 'server' }, /PAYMENTS_FLOW is "server"/],
  [{ PAYPAL_CLIENT_ID: '' }, /set PAYPAL_CLIENT_ID/],
  [{ PAYPAL_ENVIRONMENT: undefined }, /PAYPAL_ENVIRONMENT is ""/],
  [{ PAYPAL_ENVIRONMENT: 'production' }, /PAYPAL_ENVIRONMENT is "production"/],
])('half of it is refused: %o', (change, message) => {
  expect(() => readPagePayments({ ...CLIENT, ...change })).toThrow(message);
});

test('visitors can pay by the pages’ account, or by an API that announces it or may', () => {
  const shop = memoryShop();
  expect(hasPayments(shop, null), 'not known').toBe(true);
  shop.put('features', 'en', '', ['orders']);
  expect(hasPayments(shop, null)).toBe(false);
  expect(hasPayments(shop, readPagePayments(CLIENT))).toBe(true);
  shop.put('features', 'en', '', ['orders', 'payments']);
  expect(hasPayments(shop, null)).toBe(true);
});
