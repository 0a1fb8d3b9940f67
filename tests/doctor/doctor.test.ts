import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import { defineDoctor } from '@vitrine/doctor/doctor.ts';
import { cacheFileIn, openCacheFile } from '@vitrine/publisher/renderer/store/cacheFile.ts';
import { openShopStore } from '@vitrine/publisher/renderer/store/shopStore.ts';
import { publisherPath } from '@vitrine/publisher/service/publisherFolder.ts';
import { runModule } from '@vitrine/runtime/command/command.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { adapter as wooCommerce } from '../../examples/adapters/woocommerce.ts';
import { type Installation, readInstallation } from '../../packages/doctor/installation.ts';
import { createWooCommerce } from '../adapters/wooCommerceApi.ts';
import { createMinimalApi } from '../minimal/minimalApi.ts';
import { fetchFrom, openReferenceApi, type Responder } from './apis.ts';
import { API, NO_SHOP, ORIGIN, SHOP } from './shop.ts';

async function run(args: string[], respond?: Responder, installation: Installation = NO_SHOP) {
  let said = '';
  let errors = '';
  const code = await runModule({ defineCommand: defineDoctor }, args, {
    installation,
    output: { write: (text) => (said += text) },
    errors: { write: (text) => (errors += text) },
    ...(respond && { fetch: fetchFrom(respond) }),
  });
  return { code, said, errors };
}

const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the reference API', () => {
  it('passes every check; only what needs mail is not tried without it', async () => {
    const api = await openReferenceApi();
    const json = join(folder, 'diagnosis.json');
    const args = ['--orders', '--json', json, '--level', 'advice'];
    const { code, said } = await run(args, api.respond, SHOP);
    expect(said).not.toContain('✗');
    expect(said).toContain('  – GET /api/x announces no passwordReset: optional.reset\n');
    expect(said).toContain('  – GET /api/x announces no guestOrder: optional.guestOrder\n');
    expect(said).toContain('2 not tried');
    expect(said).toContain(
      `.env\nAPI_BASE_URL=${API}\nSITE_URL=${ORIGIN}\nMEDIA_BASE_URL=${API}/media\n`,
    );
    expect(code).toBe(0);
    const { ok, results } = JSON.parse(readFileSync(json, 'utf8'));
    expect(ok).toBe(true);
    const alone = await run([...args.slice(0, 1), '--only', 'access', '--json'], api.respond, SHOP);
    expect(JSON.parse(alone.said)).toMatchObject({ ok: true, host: API });
    expect(results[0]).toMatchObject({ name: 'access.api', level: 'stops', outcome: 'passed' });
  });

  it('can be ordered from if few items are left', async () => {
    const api = await openReferenceApi();
    const few = api.database.updateTable('product').set({ stock: 1 });
    await few.where('slug', 'in', ['ring', 'lamp']).execute();
    const { code, said } = await run(['--api', API, '--orders'], api.respond);
    expect(said).not.toContain('✗');
    expect(code).toBe(0);
  });

  it('is left as it was without --write', async () => {
    const api = await openReferenceApi();
    const count = async (table: 'customer' | 'shop_order' | 'inquiry' | 'cart_line') =>
      (await api.database.selectFrom(table).selectAll().execute()).length;
    const all = async () =>
      Promise.all((['customer', 'shop_order', 'inquiry', 'cart_line'] as const).map(count));
    const before = await all();
    const { code, said } = await run(['--api', API], api.respond);
    expect([code, await all()]).toEqual([0, before]);
    const { token } = await customerAt(api.respond, 'eve@mail.example');
    const again = await run(['--api', API, '--token', token], api.respond);
    expect([again.code, (await all())[3]]).toEqual([0, 0]);
    expect(said).not.toContain('Left behind');
  });

  it('loses no line of a customer whose token is given', async () => {
    const api = await openReferenceApi();
    const { ask, token } = await customerAt(api.respond, 'ada@mail.example');
    await ask('POST', 'cart/add', { product_id: 7, quantity: 3 });
    const args = ['--api', API, '--write', '--token', token];
    const { code, said } = await run(args, api.respond);
    const { data } = await ask('GET', 'cart/items');
    const lines = data.map(({ product, quantity }: Line) => [product.id, quantity]);
    expect([code, lines]).toEqual([0, [[7, 3]]]);
    expect(said).toMatch(/Left behind: the account doctor-\S+@example\.com/);
  });

  it('is checked only by what was asked for, and in its own order', async () => {
    const { respond } = await openReferenceApi();
    const args = ['--api', `${API}/api/`, '--only', 'lists.end,images', '--only', 'caching'];
    const { said } = await run(args, respond);
    expect(said).toContain('9 passed, 0 failed');
  });
});

/** Somebody with an account, and what asks the API on their behalf. */
async function customerAt(respond: Responder, email: string) {
  let token = '';
  const ask = async (method: string, path: string, body?: object) => {
    const headers = { Authorization: `Bearer ${token}` };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return (await respond(new Request(`http://api.test/api/${path}`, sent))).json();
  };
  const account = { email, password: 'a quiet harbour' };
  await ask('POST', 'register', account);
  token = (await ask('POST', 'login', account)).data.token;
  return { ask, token };
}

interface Line {
  product: { id: number };
  quantity: number;
}

it('the minimal API passes what the specification asks for, and lacks only what is optional', async () => {
  const { app } = createMinimalApi('http://minimal.test', ORIGIN);
  const args = ['--api', 'http://minimal.test', '--orders', '--origin', ORIGIN];
  const { code, said } = await run(args, async (request) => app.fetch(request));
  expect(said).not.toContain('✗');
  expect(said).toContain('GET /api/x is a 404: the shop does without optional calls');
  expect(said).toContain('it is not refused but priced anew');
  expect(said).toContain('PAYMENTS_FLOW=client\n# PAYPAL_CLIENT_ID=  of your app at PayPal\n');
  expect(code).toBe(0);
});

describe('a backend that is not there', () => {
  it('is one failure, and nothing else is tried', async () => {
    const { code, said } = await run(['--api', 'http://127.0.0.1:9', '--orders']);
    expect(code).toBe(1);
    expect(said.match(/✗/g)).toHaveLength(1);
    expect(said).toContain('response no response');
    expect(said).toMatch(/– needs access\.api, which failed: access\.csrf, /);
    expect(said).toContain('A publish would stop.');
  });

  it('does not keep anybody waiting', async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { said } = await run(['--api', `http://127.0.0.1:${port}`, '--timeout', '0.05']);
    server.closeAllConnections();
    server.close();
    expect(said).toContain('response no response within 0.05 s');
  });
});

/** Answers as the minimal API does, but with 26 products whose pages are broken. */
function brokenProducts(): Responder {
  const { app } = createMinimalApi(API, ORIGIN);
  const items = [...'abcdefghijklmnopqrstuvwxyz'].map((id) => ({
    id: `p-${id}`,
    slug: `lamp-${id}`,
    name: `Lamp ${id}`,
    price: '10',
  }));
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/productsList') {
      return Response.json({ code: 200, data: { list: items, totalPage: 1 } });
    }
    const item = items.find(({ slug }) => pathname === `/api/products/slug/${slug}`);
    if (!item) return app.fetch(request);
    return Response.json({ code: 200, data: { ...item, price: `about ${item.slug}` } });
  };
}

describe('a failure', () => {
  it('says what was requested, what came, what the shop loses and what to do', async () => {
    const gone = async () =>
      new Response('<html>\u001b[2JBad gateway</html>', { status: 502, headers: {} });
    const { said } = await run(['--api', API], gone);
    expect(said).toContain(
      [
        'Stops publishing (1)',
        '  ✗ GET /api/productsList responds as an API does  [access.api]',
        '      request  GET /api/productsList?per_page=1&page=1 (en)',
        '      response 502: <html> [2JBad gateway</html>',
        '      loses    Nothing can be published, and nothing else can be checked.',
        '      do       Give the address that the API’s paths follow, such as https://api.example.com, with --api.',
      ].join('\n'),
    );
  });

  it('of many products for one cause is one sentence', async () => {
    const { said } = await run(['--api', API, '--only', 'reads.fields'], brokenProducts());
    expect(said).toContain(
      'response 26 (lamp-a, lamp-b, lamp-c and 23 more): GET /api/products/slug/lamp-a gave a wrong response: Invalid price value of "Lamp a" at price: "about lamp-a".\n',
    );
    expect(said.match(/about lamp/g)).toHaveLength(1);
  });

  it('of an API that goes away is not waited for with each product', async () => {
    const respond = brokenProducts();
    let requests = 0;
    const leaving: Responder = async (request) => {
      if (!request.url.includes('/slug/')) return respond(request);
      requests += 1;
      throw new TypeError('fetch failed');
    };
    const { said } = await run(['--api', API, '--only', 'reads'], leaving);
    expect(said).toContain('GET /api/products/slug/lamp-a could not be reached');
    expect(said).toContain('– the API no longer responds: reads.productsList, ');
    expect(said.match(/could not be reached/g)).toHaveLength(1);
    // With one repetition each, all would be 104.
    expect(requests).toBeLessThan(52);
  });

  it('counts for the exit code from its level on, and not if it is ignored', async () => {
    const { app } = createMinimalApi(API, ORIGIN);
    const late = async (request: Request) => {
      const response = await app.fetch(request);
      const isReview = request.url.includes('/pictures/');
      return isReview ? new Response(null, { status: 404 }) : response;
    };
    const only = ['--api', API, '--only', 'images'];
    expect((await run(only, late)).code).toBe(1);
    expect((await run([...only, '--level', 'stops'], late)).code).toBe(0);
    const ignores = join(folder, 'ignores.txt');
    writeFileSync(
      ignores,
      '# Until Monday\nimages.served  the storage moves\nimages.allowed never\n',
    );
    const { code, said } = await run([...only, '--ignore', ignores], late);
    expect(code).toBe(0);
    expect(said).toContain('[images.served]: the storage moves\n');
    expect(said).toContain('images.allowed passes: it need not be ignored\n');
  });

  it('is a failure in well-formed JUnit XML, and what does not count or was not tried is skipped', async () => {
    const junit = join(folder, 'junit.xml');
    const gone = async () => new Response('<b>"&\u0000\u001b', { status: 502 });
    await run(['--api', API, '--junit', junit], gone);
    const xml = readFileSync(junit, 'utf8');
    const { errors } = await validateXML({
      xml: [{ fileName: 'junit.xml', contents: xml }],
      normalization: 'format',
    });
    expect(errors).toEqual([]);
    expect(xml.match(/<failure /g)).toHaveLength(1);
    expect(xml).toContain('message="502: &lt;b&gt;&quot;&amp;');
    expect(xml).toContain('<skipped message="needs access.api, which failed">');
  });
});

it('sends back the token that a backend demands against forged requests', async () => {
  const { app } = createMinimalApi(API, ORIGIN);
  const guarded = async (request: Request) => {
    if (request.url.endsWith('/token')) {
      return new Response(null, { status: 204, headers: { 'Set-Cookie': 'XSRF=a%3D; Path=/' } });
    }
    const isRight =
      request.method === 'GET' ||
      (request.headers.get('X-XSRF') === 'a=' && request.headers.get('Cookie') === 'XSRF=a%3D');
    return isRight ? app.fetch(request) : Response.json({ message: 'Mismatch' }, { status: 419 });
  };
  const args = ['--api', API, '--only', 'access,reads.getProductByIds'];
  const csrf = { cookie: 'XSRF', header: 'X-XSRF', path: '/token' } as const;
  expect((await run(args, guarded)).said).toContain('needs access.csrf, which failed');
  expect((await run(args, guarded, { ...NO_SHOP, csrf })).said).toContain('3 passed, 0 failed');
});

it('calls a backend of another shape through the adapter of the shop', async () => {
  const { app } = createMinimalApi(API, ORIGIN);
  const otherShape = async (request: Request) => {
    const { url, method, headers } = request;
    if (url.includes('/api/')) return new Response('Not found', { status: 404 });
    const body = method === 'GET' ? null : await request.arrayBuffer();
    const sent = new Request(url.replace('/v2/', '/api/'), { method, headers, body });
    const response = await app.fetch(sent);
    if (!url.includes('/v2/')) return response;
    const { data: result, ...rest } = JSON.parse((await response.text()) || '{"code":200}');
    return Response.json({ result, rest }, { status: response.ok ? 200 : response.status });
  };
  const adapter: ShopAdapter = {
    request: ({ url }) => {
      url.pathname = url.pathname.replace('/api/', '/v2/');
    },
    envelope: ({ status, body }) => {
      const { result, rest } = body as { result: unknown; rest: Record<string, never> };
      return { code: status, message: 'No', ...rest, data: result };
    },
  };
  expect((await run(['--api', API], otherShape)).code).toBe(1);
  const args = ['--api', API, '--write', '--origin', ORIGIN];
  const { code, said } = await run(args, otherShape, { ...NO_SHOP, adapter });
  expect(said).not.toContain('✗');
  expect(said).toContain(
    'src/shop.adapter.ts calls this backend in its own way: lists.junk, languages.other,',
  );
  expect(said).not.toMatch(/own way:.*(?:reads|cart|accounts)\./);
  expect(code).toBe(0);
});

it('makes a visitor’s calls with the storage that a browser has', async () => {
  const woo = createWooCommerce();
  const installation = { ...NO_SHOP, adapter: wooCommerce };
  const args = ['--api', API, '--orders', '--only', 'orders', '--origin', ORIGIN];
  const { said } = await run(args, async (request) => woo.app.fetch(request), installation);
  expect(said).not.toContain('sessionStorage');
  expect('sessionStorage' in globalThis && globalThis.sessionStorage).toBeFalsy();
});

it('checks this project alone if no API is named', async () => {
  const good = await run([]);
  expect(good.said).toBe(
    '3 passed, 0 failed (0 at level loses or above), 0 not tried: this project without an API. To check an API too, name it: --api URL.\n',
  );
  expect(good.code).toBe(0);
  const wrong = { ...NO_SHOP, environment: { PUBLISH_MAX_LOSS: 'all' }, envNames: ['SITE_ULR'] };
  const { said, code } = await run([], undefined, wrong);
  expect(said).toContain('SITE_ULR, which is no setting of the shop: is SITE_URL meant?');
  expect(said).toContain('PUBLISH_MAX_LOSS is "all"');
  expect(code).toBe(1);
});

it('compares with what the publisher read last', async () => {
  const set = { adapter: null, environment: {}, envNames: [] };
  const place = { root: folder, dist: join(folder, 'dist'), ...set };
  const read = () => readInstallation(place).lastSnapshot()?.read('products', 'en', '');
  expect(read()).toBeUndefined();
  const cache = openCacheFile(cacheFileIn(publisherPath(place.root, place.dist)));
  const store = openShopStore(cache);
  for (const slugs of [['ring'], ['ring', 'pen']]) {
    await store.take(0, async (draft) => void draft.put('products', 'en', '', slugs));
  }
  cache.close();
  expect(read()).toEqual(['ring', 'pen']);
});

it.each([
  [['--api', 'shop'], 2, 'shop is no address'],
  [['--api', 'ftp://shop.example'], 2, 'ftp://shop.example is no address'],
  [['--api', API, '--only', 'everything'], 2, 'everything is no check. The report names them'],
  [['--api', API, '--level', 'high'], 2, 'Allowed choices are stops, loses, advice.'],
  [['--api', API, '--ignore', '/no/such/file'], 2, "/no/such/file' is invalid. It can’t be read."],
  [['--api', API, '--timeout', 'long'], 2, 'It should be a number of seconds'],
  [['--everything'], 2, '--everything'],
])('%j is refused with a message', async (args, exitCode, message) => {
  const { code, errors } = await run(args);
  expect(code).toBe(exitCode);
  expect(errors).toContain(message);
});

it.each([
  ['lists.last a reason', 'lists.last is no check'],
  ['lists.end', 'lists.end is ignored without a reason'],
])('a file that ignores with “%s” is refused', async (line, message) => {
  const file = join(folder, 'ignore.txt');
  writeFileSync(file, line);
  const { code, errors } = await run(['--api', API, '--ignore', file]);
  expect(code).toBe(2);
  expect(errors).toContain(message);
});
