import { validateToken } from '@vitrine/contract/api/calls/account.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { brokenConnection, fakeFetch } from '@vitrine/contract/api/testing/fakeFetch.ts';
import { expect, test, vi } from 'vitest';
import { saysInvalid } from './checkSession.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_API_BASE_URL: '' }));

async function verdictOn(response: Response | Error): Promise<boolean> {
  const { fetch } = fakeFetch(response);
  const ask = createShopClient({ baseUrl: '', fetch });
  return ask(validateToken, { body: { token: 't1' } }).then(() => false, saysInvalid);
}

test.each([
  ['401', Response.json({ code: 401, msg: 'expired' }, { status: 401 })],
  ['403 without JSON', new Response('no', { status: 403 })],
  ['HTTP 200 with code 401', Response.json({ code: 401, msg: 'expired' })],
  ['HTTP 200 with code 0', Response.json({ code: 0, msg: 'expired' })],
])('§7.9 %s ends the session', async (_, response) => {
  expect(await verdictOn(response)).toBe(true);
});

test.each([
  ['code 200', Response.json({ code: 200, msg: 'success' })],
  ['a broken connection', brokenConnection()],
  ['too many questions', Response.json({ code: 429 }, { status: 429 })],
  ['an API that fails', Response.json({ code: 500 }, { status: 500 })],
  ['an API that fails with HTTP 200', Response.json({ code: 503 })],
  ['an API without the call', new Response('not found', { status: 404 })],
  ['nonsense', new Response('<html>', { status: 200 })],
])('§7.9 %s does not', async (_, response) => {
  expect(await verdictOn(response)).toBe(false);
});
