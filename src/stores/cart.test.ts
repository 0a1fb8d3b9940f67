import { cents } from '@vitrine/contract/domain/money.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeCartApi } from '../features/cart/testing/fakeCartApi.ts';
import { openPage } from '../features/cart/testing/page.ts';
import { openBrowser } from './testing/browser.ts';

beforeEach(() => {
  vi.unstubAllGlobals();
});

test('a line keeps the first price that was seen, and a new one begins with its own', async () => {
  const page = await openPage(openBrowser(), fakeCartApi());
  await page.add(1, 1, cents(8000));
  await page.add(1, 1, cents(10000));
  expect(page.$seenPrices.get()).toEqual({ 1: 8000 });
  page.remove(1);
  expect(page.$seenPrices.get()).toEqual({});
  await page.add(1, 1, cents(10000));
  expect(page.$seenPrices.get()).toEqual({ 1: 10000 });
});

test('a line that left on another device leaves no price to the next one', async () => {
  const api = fakeCartApi();
  const browser = openBrowser({ auth_token: 't1' });
  await (await openPage(browser, api)).add(1, 1, cents(8000));
  api.cart.clear();
  const later = await openPage(browser, api);
  await later.add(1, 1, cents(10000));
  expect(later.$seenPrices.get()).toEqual({ 1: 10000 });
});

test('nor does the line of an account that was signed out', async () => {
  const page = await openPage(openBrowser({ auth_token: 't1' }), fakeCartApi());
  await page.add(1, 1, cents(8000));
  page.clearSession();
  await page.add(1, 1, cents(10000));
  expect(page.$seenPrices.get()).toEqual({ 1: 10000 });
});

test('more of a line that is still being loaded keeps the price seen', async () => {
  const api = fakeCartApi({ holds: { 1: 1 } });
  const page = await openPage(
    openBrowser({ auth_token: 't1', cart_seen: JSON.stringify({ 1: 8000 }) }),
    api,
  );
  (await import('./cartLines.ts')).noAccount();
  await page.add(1, 1, cents(10000));
  expect(page.$seenPrices.get()).toEqual({ 1: 8000 });
});

test('a cart that the browser does not store is told of, once a page', async () => {
  const browser = openBrowser();
  const page = await openPage(browser, fakeCartApi());
  await page.add(1);
  expect(page.notices()).toEqual([]);
  browser.fail = true;
  page.setQuantity(1, 5);
  expect(page.notices()).toEqual(['notStored']);
  (await import('./notices.ts')).$notices.set([]);
  await page.add(2);
  expect(page.lines()).toEqual([
    [1, 5],
    [2, 1],
  ]);
  expect(page.notices()).toEqual([]);
});
