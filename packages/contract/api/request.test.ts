import { describe, expect, it } from 'vitest';
import { blogBySlug } from './calls/blogs.ts';
import { addToCart, cartItems } from './calls/cart.ts';
import { productsList } from './calls/catalogue.ts';
import { createInquiry } from './calls/inquiries.ts';
import { createReview, uploadFile } from './calls/reviewWriting.ts';
import { callName, createShopClient } from './client.ts';
import { buildRequest, type ClientOptions } from './request.ts';
import { fakeFetch, type SeenRequest, wrapped } from './testing/fakeFetch.ts';

const inquiry = { body: { email: 'a@b.example', country: 'KE', description: '黄金吗？' } };

function shop(options: Partial<ClientOptions> = {}) {
  const { fetch, seen } = fakeFetch(wrapped({ list: [], totalPage: 0, key: 'a', blog: null }));
  const client = createShopClient({ baseUrl: 'https://api.example', fetch, ...options });
  return { client, seen };
}

/** The last request, its response left unread. */
async function sent(
  call: (client: ReturnType<typeof shop>['client']) => Promise<unknown>,
  options = {},
) {
  const { client, seen } = shop(options);
  await Promise.allSettled([call(client)]);
  return seen.at(-1) as SeenRequest;
}

const list = (client: ReturnType<typeof shop>['client']) => client(productsList, { query: {} });

describe('a request', () => {
  it('§7.5 goes to the host, with or without a slash at its end, or to the page’s own', async () => {
    const url = async (baseUrl: string) => (await sent(list, { baseUrl })).url;
    expect(await url('https://api.example')).toBe('https://api.example/api/productsList');
    expect(await url('https://api.example/')).toBe('https://api.example/api/productsList');
    expect(await url('')).toBe('/api/productsList');
  });

  it('repeats the name of a list in the query, and leaves out what is not given', async () => {
    const { url } = buildRequest(
      { method: 'GET', outlivesPage: undefined },
      '/items',
      {
        query: { 'ids[]': [1, 'a&b'], none: [], page: 2, size: undefined },
      },
      { baseUrl: 'https://api.example' },
    );
    const { search } = new URL(url);
    expect(decodeURIComponent(search)).toBe('?ids[]=1&ids[]=a&b&page=2');
    expect([...new URLSearchParams(search)]).toHaveLength(3);
  });

  it('encodes what it puts into the path', async () => {
    const slug = '翠羽/../a?b#c';
    const request = await sent((client) => client(blogBySlug, { params: { slug } }));
    expect(request.url).toBe(`https://api.example/api/blogs/show/${encodeURIComponent(slug)}`);
    expect(callName(blogBySlug, { params: { slug: 'a b' } })).toBe('GET /api/blogs/show/a%20b');
  });

  it('leaves absent query fields out', async () => {
    const query = { per_page: 20, page: undefined, sort_by: 'latest' } as const;
    const request = await sent((client) => client(productsList, { query }));
    expect(new URL(request.url).search).toBe('?per_page=20&sort_by=latest');
  });

  it('outlives its page where a change must not get lost', async () => {
    const change = { body: { product_id: 1, quantity: 2 } };
    expect((await sent((client) => client(addToCart, change))).init.keepalive).toBe(true);
    expect((await sent(list)).init.keepalive).toBeUndefined();
  });

  it('§7.5 carries credentials, and asks for JSON', async () => {
    const { init, headers } = await sent(list);
    expect(init).toMatchObject({ method: 'GET', credentials: 'include' });
    expect(init.body).toBeUndefined();
    expect(headers.get('Accept')).toBe('application/json');
    expect(headers.has('Content-Type')).toBe(false);
  });

  it('§6.2 §7.7 carries bearer token, language and CSRF token where they exist', async () => {
    const options = { token: () => 't-1', language: () => 'zh', csrfToken: () => 'c-1' };
    const { headers } = await sent((client) => client(cartItems, {}), options);
    expect(headers.get('Authorization')).toBe('Bearer t-1');
    expect(headers.get('Accept-Language')).toBe('zh');
    expect(headers.get('X-CSRF-TOKEN')).toBe('c-1');
    const none = { token: () => undefined, language: () => '', csrfToken: () => undefined };
    const bare = (await sent((client) => client(cartItems, {}), none)).headers;
    expect([...bare.keys()]).toEqual(['accept']);
  });

  it('reads changing values anew for each call', async () => {
    let token = 'first';
    const { client, seen } = shop({ token: () => token });
    await list(client);
    token = 'second';
    await list(client);
    expect(seen.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer first',
      'Bearer second',
    ]);
  });

  it('§7.5 sends a body as JSON', async () => {
    const { init, headers } = await sent((client) => client(createInquiry, inquiry));
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(JSON.parse(String(init.body))).toEqual(inquiry.body);
  });

  it('§7.12 sends a review as multipart, its pictures numbered', async () => {
    const body = { rating: 5, content: '很好', images: ['a.jpg', 'b.jpg'] };
    const { init, headers } = await sent((client) =>
      client(createReview, { params: { id: 7 }, body }),
    );
    expect(Object.fromEntries(init.body as FormData)).toEqual({
      rating: '5',
      content: '很好',
      'images[0]': 'a.jpg',
      'images[1]': 'b.jpg',
    });
    expect(headers.has('Content-Type')).toBe(false);
  });

  it('§7.12 sends a file as it is', async () => {
    const file = new File(['bytes'], '照片.jpg', { type: 'image/jpeg' });
    const { init } = await sent((client) => client(uploadFile, { body: { file } }));
    const uploaded = (init.body as FormData).get('file') as File;
    expect([uploaded.name, uploaded.type, await uploaded.text()]).toEqual([
      '照片.jpg',
      'image/jpeg',
      'bytes',
    ]);
  });
});
