import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { addToCart } from './calls/cart.ts';
import { productsList } from './calls/catalogue.ts';
import { createShopClient } from './client.ts';
import { withCsrfToken } from './csrf.ts';

const CONFIG = {
  cookie: 'XSRF-TOKEN',
  header: 'X-XSRF-TOKEN',
  path: '/sanctum/csrf-cookie',
} as const;

/**
 * A backend that guards changes as Laravel's Sanctum does: a token per session in a cookie,
 * encoded, which has to come back decoded in a header; 419 without it.
 */
async function openBackend() {
  const seen: string[] = [];
  let token = '';
  let made = 0;
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url = '', headers } = request;
    seen.push(`${method} ${url.split('?')[0]}`);
    if (url === CONFIG.path) {
      made += 1;
      token = `token=${made}/`;
      const cookie = `${CONFIG.cookie}=${encodeURIComponent(token)}; Path=/; Domain=shop.example`;
      response.writeHead(204, { 'Set-Cookie': cookie }).end();
    } else if (method !== 'GET' && headers['x-xsrf-token'] !== token) {
      response.writeHead(419).end(JSON.stringify({ message: 'CSRF token mismatch.' }));
    } else {
      response.end(JSON.stringify({ code: 200, data: { list: [], totalPage: 0 } }));
    }
  };
  const server = createServer(respond).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  onTestFinished(() => void server.close());
  return {
    seen,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** As when the session has ended on the server. */
    forgetToken: () => {
      token = 'another';
    },
  };
}

/** A visitor's client of a backend, with a cookie jar as a browser has one. */
function openVisitor(baseUrl: string, path: `/${string}` | null) {
  const jar = new Map<string, string>();
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split('=');
      jar.set(name, value);
    }
    return response;
  };
  const config = { ...CONFIG, path };
  const guarded = withCsrfToken(send, baseUrl, config, (name) => jar.get(name));
  return createShopClient({ baseUrl, fetch: guarded });
}

const change = { body: { product_id: 1, quantity: 1 } };

it('§7.7 a backend that demands a token gets it with changes, and is asked for it once', async () => {
  const { baseUrl, seen } = await openBackend();
  const call = openVisitor(baseUrl, CONFIG.path);
  await call(productsList, { query: {} });
  expect(seen).toEqual(['GET /api/productsList']);
  await call(addToCart, change);
  await call(addToCart, change);
  expect(seen.slice(1)).toEqual([`GET ${CONFIG.path}`, 'POST /api/cart/add', 'POST /api/cart/add']);
});

it('a token that has expired is fetched anew, and the change is made once', async () => {
  const { baseUrl, seen, forgetToken } = await openBackend();
  const call = openVisitor(baseUrl, CONFIG.path);
  await call(addToCart, change);
  forgetToken();
  await call(addToCart, change);
  expect(seen.slice(2)).toEqual(['POST /api/cart/add', `GET ${CONFIG.path}`, 'POST /api/cart/add']);
});

it('without a way to fetch one, the backend’s refusal is told', async () => {
  const { baseUrl, seen } = await openBackend();
  const call = openVisitor(baseUrl, null);
  await expect(call(addToCart, change)).rejects.toMatchObject({
    status: 419,
    serverMessage: 'CSRF token mismatch.',
  });
  expect(seen).toEqual(['POST /api/cart/add']);
});
