import { apiNow } from '@vitrine/contract/api/apiClock.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { brokenConnection, fakeFetch, wrapped } from '@vitrine/contract/api/testing/fakeFetch.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { createFeatureProbe } from './featureProbe.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});

function probeOf(results: Parameters<typeof fakeFetch>) {
  const { fetch, seen } = fakeFetch(...results);
  return { seen, probe: createFeatureProbe(createShopClient({ baseUrl: '', fetch })) };
}

test('§7.3 what the API names is there, asked once however many want to know', async () => {
  const { seen, probe } = probeOf([wrapped({ features: ['cart', 'teleport'], time: 0 })]);
  const [first, second] = await Promise.all([probe(), probe()]);
  expect([first.has('cart'), second.has('logout')]).toEqual([true, false]);
  await probe();
  expect(seen).toHaveLength(1);
});

test('the API’s clock is told from the middle of question and answer', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
  const respond = () => {
    now.mockReturnValue(1_400);
    return wrapped({ features: [], time: 90_000 });
  };
  await probeOf([respond]).probe();
  expect(apiNow()).toBe(90_200);
  now.mockRestore();
});

test('§7.3 an API without optional calls has none, and is not asked again', async () => {
  const { seen, probe } = probeOf([new Response('not found', { status: 404 })]);
  expect((await probe()).has('logout')).toBe(false);
  await probe();
  expect(seen).toHaveLength(1);
});

test.each([
  ['fails', new Response('{}', { status: 400 })],
  ['answers nonsense', wrapped({ features: 'all' })],
])('an API that %s has none for now, and is asked again', async (_, response) => {
  const { probe } = probeOf([response, wrapped({ features: ['cart'], time: 0 })]);
  expect((await probe()).has('cart')).toBe(false);
  expect((await probe()).has('cart')).toBe(true);
});

test('a connection that breaks is no error', async () => {
  const { probe } = probeOf([brokenConnection()]);
  expect((await probe()).has('cart')).toBe(false);
});

const ANNOUNCED = wrapped({ features: ['cart'], time: 0 });

test.each([
  ['a 401', new Response('{}', { status: 401 })],
  ['a 405', new Response('', { status: 405 })],
  ['a page of HTML', new Response('<!doctype html><p>Welcome</p>')],
  ['a broken connection', brokenConnection()],
])('%s turns nothing off that an earlier page was told of', async (_, response) => {
  await probeOf([ANNOUNCED]).probe();
  const { probe } = probeOf([response]);
  const { has } = await probe();
  expect([has('cart'), has('orders')]).toEqual([true, false]);
});

test('a 404 takes back what was announced', async () => {
  await probeOf([ANNOUNCED]).probe();
  await probeOf([new Response('', { status: 404 })]).probe();
  const { has } = await probeOf([brokenConnection()]).probe();
  expect(has('cart')).toBe(false);
});
