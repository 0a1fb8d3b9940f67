import { describe, expect, it } from 'vitest';
import { adaptWith, type BackendResponse, type ShopAdapter } from './adapter.ts';
import { blogBySlug } from './calls/blogs.ts';
import { addToCart, cartItems } from './calls/cart.ts';
import { createInquiry } from './calls/inquiries.ts';
import { productsByIds } from './calls/products.ts';
import { createShopClient } from './client.ts';
import { ApiMalformedError, ApiRefusalError } from './errors.ts';
import { brokenConnection, fakeFetch, wrapped } from './testing/fakeFetch.ts';

const LAMP = { id: 1, slug: 'lamp', name: 'Lamp', price: '79.00', sold_out: false, status: true };

function shop(adapter: ShopAdapter, ...responses: Parameters<typeof fakeFetch>) {
  const { fetch, seen } = fakeFetch(...responses);
  const client = createShopClient({
    baseUrl: 'https://api.example',
    language: () => 'zh',
    token: () => 't-1',
    adapt: adaptWith(adapter),
    fetch,
  });
  return { client, seen };
}

const byIds: NonNullable<ShopAdapter['calls']>['getProductByIds'] = async ({ body }, backend) => {
  const { body: found } = await backend.send<{ cents: number }[]>('/v2/products', {
    query: { ids: body.ids.join() },
  });
  return found.map(({ cents }) => ({ ...LAMP, price: cents / 100 }));
};
const readLamp = (client: ReturnType<typeof shop>['client']) =>
  client(productsByIds, { body: { ids: [1, 2] } });

describe('a call that the adapter makes', () => {
  it('is sent as the adapter says, with language and token, and read by the contract', async () => {
    const { client, seen } = shop(
      { calls: { getProductByIds: byIds } },
      Response.json([{ cents: 7900 }]),
    );
    expect(await readLamp(client)).toMatchObject([{ slug: 'lamp', price: 7900 }]);
    expect(seen.map(({ url }) => url)).toEqual(['https://api.example/v2/products?ids=1%2C2']);
    const { headers, init } = seen[0] as (typeof seen)[number];
    expect([headers.get('Accept-Language'), headers.get('Authorization'), init.method]).toEqual([
      'zh',
      'Bearer t-1',
      'GET',
    ]);
  });

  it('is refused with the field that the contract does not allow', async () => {
    const { client } = shop({ calls: { getProductByIds: byIds } }, Response.json([{ cents: 'x' }]));
    await expect(readLamp(client)).rejects.toThrow(
      'POST /api/getProductByIds gave a wrong response: Invalid price value of "Lamp" at data.0.price: NaN.',
    );
  });

  it('tells of a mistake in the adapter in a sentence', async () => {
    const { client } = shop(
      { calls: { getProductByIds: byIds } },
      Response.json({ error: 'none' }),
    );
    const failed = readLamp(client);
    await expect(failed).rejects.toBeInstanceOf(ApiMalformedError);
    await expect(failed).rejects.toThrow(
      'src/shop.adapter.ts could not make POST /api/getProductByIds: found.map is not a function.',
    );
  });

  it('is a refusal where the backend or the adapter refuses', async () => {
    const errors = { email: ['Is taken'] };
    const { client } = shop(
      {
        calls: {
          createInquiry: (_, backend) => backend.send('/leads', { method: 'POST', body: {} }),
          blogBySlug: async (_, backend) => backend.refuse(404, 'No such post', { data: 'moved' }),
        },
      },
      Response.json({ message: 'Check this.', errors }, { status: 422 }),
    );
    const inquiry = { email: 'a@b.example', country: 'KE', description: 'Is it gold?' };
    await expect(client(createInquiry, { body: inquiry })).rejects.toMatchObject({
      kind: 'refused',
      code: 422,
      fieldErrors: errors,
    });
    await expect(client(blogBySlug, { params: { slug: 'gone' } })).rejects.toMatchObject({
      code: 404,
      serverMessage: 'No such post',
      data: 'moved',
    });
  });

  it('is tried once more only if it reads', async () => {
    const { client, seen } = shop(
      {
        calls: {
          getProductByIds: byIds,
          addToCart: (_, backend) => backend.send('/basket', { method: 'POST', body: {} }),
        },
      },
      brokenConnection(),
      Response.json([]),
      brokenConnection(),
    );
    expect(await readLamp(client)).toEqual([]);
    await expect(client(addToCart, { body: { product_id: 1, quantity: 1 } })).rejects.toMatchObject(
      {
        kind: 'unreachable',
      },
    );
    expect(seen).toHaveLength(3);
  });

  it('takes nothing that is this backend’s to another host', async () => {
    const { client, seen } = shop(
      {
        request: ({ headers }) => headers.set('X-Key', 'k-1'),
        envelope: () => ({ code: 409 }),
        calls: {
          getProductByIds: async (_, backend) => {
            const found = await backend.send<[]>('/products', { baseUrl: 'https://cms.example' });
            return found.body;
          },
        },
      },
      Response.json([]),
    );
    expect(await readLamp(client)).toEqual([]);
    expect(seen[0]?.url).toBe('https://cms.example/products');
    expect([...(seen[0]?.headers.keys() ?? [])].sort()).toEqual(['accept', 'accept-language']);
    expect(seen[0]?.init.credentials).toBe('omit');
  });

  it('outlives the page if the contract says so', async () => {
    const { client, seen } = shop(
      { calls: { addToCart: (_, backend) => backend.send('/basket', { method: 'POST' }) } },
      Response.json({}),
    );
    await client(addToCart, { body: { product_id: 1, quantity: 1 } });
    expect(seen[0]?.init.keepalive).toBe(true);
  });
});

describe('what the adapter says of all calls', () => {
  it('changes every request, also of calls that it leaves as they are', async () => {
    const { client, seen } = shop(
      {
        request: (request) => {
          const { url, headers } = request;
          request.credentials = 'omit';
          url.pathname = url.pathname.replace('/api/', '/shop/v1/');
          url.searchParams.set('lang', headers.get('Accept-Language') ?? '');
          headers.set('X-Auth', headers.get('Authorization')?.replace('Bearer ', '') ?? '');
        },
      },
      wrapped([]),
    );
    expect(await client(cartItems, {})).toEqual([]);
    expect(seen[0]?.url).toBe('https://api.example/shop/v1/cart/items?lang=zh');
    expect(seen[0]?.headers.get('X-Auth')).toBe('t-1');
    expect(seen[0]?.init.credentials).toBe('omit');
  });

  it('reads every envelope, with its refusals', async () => {
    const adapter: ShopAdapter = {
      envelope: ({ body }: BackendResponse<{ ok: boolean; result?: unknown; why?: string }>) =>
        body.ok ? { data: body.result } : { code: 409, message: body.why },
    };
    const { client } = shop(
      adapter,
      Response.json({ ok: true, result: [LAMP] }),
      Response.json({ ok: false, why: 'Closed' }),
    );
    expect(await readLamp(client)).toMatchObject([{ name: 'Lamp' }]);
    const refused = readLamp(client);
    await expect(refused).rejects.toBeInstanceOf(ApiRefusalError);
    await expect(refused).rejects.toMatchObject({ code: 409, serverMessage: 'Closed' });
  });
});

it('sends no call that a complete adapter does not make', async () => {
  const { client, seen } = shop(
    { isComplete: true, calls: { getProductByIds: byIds } },
    wrapped([]),
  );
  await expect(client(cartItems, {})).rejects.toMatchObject({ kind: 'refused', code: 404 });
  expect(seen).toEqual([]);
});

it('types a function by its call', () => {
  const calls: ShopAdapter['calls'] = {
    // @ts-expect-error: the contract's data has a token.
    login: async () => ({ jwt: '' }),
    // @ts-expect-error: a post is read by its slug.
    blogBySlug: async ({ params }, backend) => backend.refuse(404, params.id),
  };
  // @ts-expect-error: the contract has no such call.
  const adapter: ShopAdapter = { calls: { logOff: async () => undefined, ...calls } };
  expect(Object.keys(adapter.calls ?? {})).toHaveLength(3);
});
