import { afterEach, expect, test, vi } from 'vitest';
import { openBrowser } from './testing/browser.ts';

afterEach(() => vi.unstubAllGlobals());

const KEY = 'delivery_country';

test('the country is remembered on the device until it is taken back', async () => {
  const browser = openBrowser();
  const { $deliveryCountry } = await import('./deliveryCountry.ts');
  expect($deliveryCountry.get()).toBeUndefined();
  $deliveryCountry.set('NG');
  expect(browser.kept.get(KEY)).toBe('NG');
  $deliveryCountry.set(undefined);
  expect(browser.kept.has(KEY)).toBe(false);
});

test.each(['', 'ng', 'Nigeria', '["NG"]'])('a stored %j is no country', async (stored) => {
  openBrowser({ [KEY]: stored });
  const { $deliveryCountry } = await import('./deliveryCountry.ts');
  expect($deliveryCountry.get()).toBeUndefined();
});
