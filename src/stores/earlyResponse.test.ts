import { beforeEach, expect, test, vi } from 'vitest';

const URL = '/api/getProductByIds';
const BODY = '{"ids":[1]}';
const post = (body = BODY): RequestInit => ({ method: 'POST', body });

let sent = 0;
let now = 0;

beforeEach(() => {
  vi.resetModules();
  sent = 0;
  now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('fetch', async () => {
    sent += 1;
    return new Response(`response ${sent}`);
  });
});

const load = () => import('./earlyResponse.ts');
const textOf = async (response: Promise<Response>) => (await response).text();

test('the same request takes the response that is there, once', async () => {
  const { fetchEarly, fetchOrTake } = await load();
  expect(await textOf(fetchEarly(URL, post()))).toBe('response 1');
  expect(await textOf(fetchOrTake(URL, post()))).toBe('response 1');
  expect(await textOf(fetchOrTake(URL, post()))).toBe('response 2');
});

test('another request is made', async () => {
  const { fetchEarly, fetchOrTake } = await load();
  await fetchEarly(URL, post());
  expect(await textOf(fetchOrTake(URL, post('{"ids":[2]}')))).toBe('response 2');
  expect(await textOf(fetchOrTake('/api/x', post()))).toBe('response 3');
  expect(await textOf(fetchOrTake(URL, post()))).toBe('response 1');
});

test('a response of ten seconds ago is requested again', async () => {
  const { fetchEarly, fetchOrTake } = await load();
  await fetchEarly(URL, post());
  now = 10_000;
  expect(await textOf(fetchOrTake(URL, post()))).toBe('response 2');
});
