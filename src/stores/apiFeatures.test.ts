import { logout } from '@vitrine/contract/api/calls/account.ts';
import { setCartQuantity } from '@vitrine/contract/api/calls/cart.ts';
import { createOrder } from '@vitrine/contract/api/calls/orders.ts';
import { brokenConnection, fakeFetch, wrapped } from '@vitrine/contract/api/testing/fakeFetch.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from './testing/browser.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_API_BASE_URL: '' }));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

/** A page of this tab, over an API that answers `GET /api/x` like this. */
async function openPage(...results: Parameters<typeof fakeFetch>) {
  openBrowser({ auth_token: 't1' });
  const { fetch, seen } = fakeFetch(...results);
  vi.stubGlobal('fetch', fetch);
  return { seen, ...(await import('./apiFeatures.ts')) };
}

const ANNOUNCED = () => wrapped({ features: ['cart', 'teleport'], time: 0 });

test('§7.3 what the API names is there, asked once however many want to know', async () => {
  const { seen, isAnnounced } = await openPage(ANNOUNCED());
  expect(await Promise.all([isAnnounced(setCartQuantity), isAnnounced(logout)])).toEqual([
    true,
    false,
  ]);
  expect(seen).toHaveLength(1);
});

test('the headers of an order are for an API that announces orders', async () => {
  const { isAnnounced } = await openPage(wrapped({ features: ['orders'], time: 0 }));
  expect(await isAnnounced(createOrder)).toBe(true);
});

test('the API’s clock is told from the middle of question and answer', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const { syncApiClock } = await openPage(() => {
    now.mockReturnValue(1_400);
    return wrapped({ features: [], time: 90_000 });
  });
  await syncApiClock();
  const { apiNow } = await import('@vitrine/contract/api/apiClock.ts');
  expect(apiNow()).toBe(90_200);
  now.mockRestore();
});

test('§7.3 an API without optional calls has none, and is not asked again', async () => {
  const { seen, isAnnounced } = await openPage(new Response('not found', { status: 404 }));
  for (const _ of [1, 2]) expect(await isAnnounced(logout)).toBe(false);
  expect(seen).toHaveLength(1);
});

test.each([
  ['fails', new Response('{}', { status: 400 })],
  ['answers nonsense', wrapped({ features: 'all' })],
])('an API that %s has none for now, and is asked again', async (_, response) => {
  const { isAnnounced } = await openPage(response, ANNOUNCED());
  expect(await isAnnounced(setCartQuantity)).toBe(false);
  expect(await isAnnounced(setCartQuantity)).toBe(true);
});

test.each([
  ['busy', new Response('', { status: 503 })],
  ['out of reach', brokenConnection()],
])('of an API that is %s nothing is known, and no clock', async (_, response) => {
  const { isAnnounced, syncApiClock } = await openPage(response, response);
  await expect(isAnnounced(setCartQuantity)).rejects.toThrow('GET /api/x');
  await syncApiClock();
});

test.each([
  ['a 401', new Response('{}', { status: 401 })],
  ['a 405', new Response('', { status: 405 })],
  ['a page of HTML', new Response('<!doctype html><p>Welcome</p>')],
  ['a broken connection', brokenConnection()],
])('%s turns nothing off that an earlier page was told of', async (_, response) => {
  await (await openPage(ANNOUNCED())).isAnnounced(logout);
  const { isAnnounced } = await openPage(response, response);
  expect([await isAnnounced(setCartQuantity), await isAnnounced(logout)]).toEqual([true, false]);
});

test('a 404 takes back what was announced', async () => {
  await (await openPage(ANNOUNCED())).isAnnounced(logout);
  await (await openPage(new Response('', { status: 404 }))).isAnnounced(logout);
  const { isAnnounced } = await openPage(brokenConnection());
  expect(await isAnnounced(setCartQuantity)).toBe(false);
});
