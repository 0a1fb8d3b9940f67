import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLoader, scriptLoaded } from './scriptLoad.ts';
import { ScriptBlockedError, ScriptTimeoutError } from './unavailable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('§7.16 two islands that ask for the script share one load', async () => {
  const load = vi.fn(async () => 'sdk');
  const ask = createLoader(load);
  expect(await Promise.all([ask(), ask()])).toEqual(['sdk', 'sdk']);
  expect(await ask()).toBe('sdk');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a load that failed is forgotten, and the next one tries anew', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('blocked')).mockResolvedValueOnce('sdk');
  const ask = createLoader(load);
  await expect(ask()).rejects.toThrow('blocked');
  expect(await ask()).toBe('sdk');
  expect(load).toHaveBeenCalledTimes(2);
});

test('after ten seconds a load counts as slow; asking again joins it, and no second script is inserted', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn(() => promise);
  const ask = createLoader(load);
  const first = ask().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  const second = ask();
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBeInstanceOf(ScriptTimeoutError);
  resolve('sdk');
  expect(await second).toBe('sdk');
  expect(load).toHaveBeenCalledTimes(1);
});

test('no timer is left behind once the script is there', async () => {
  await createLoader(async () => 'sdk')();
  expect(vi.getTimerCount()).toBe(0);
});

test('it loads in a browser of the stated minimum, which has no Promise.withResolvers', async () => {
  vi.spyOn(Promise, 'withResolvers').mockImplementation(() => {
    throw new TypeError('Promise.withResolvers is not a function');
  });
  expect(await createLoader(async () => 'sdk')()).toBe('sdk');
  vi.restoreAllMocks();
});

test('a script that did not load counts as blocked', async () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] });
  const failed = Promise.reject(new Error('The script failed to load.'));
  const load = scriptLoaded('https://pay.example/sdk.js', failed);
  await expect(load).rejects.toBeInstanceOf(ScriptBlockedError);
  vi.unstubAllGlobals();
});
