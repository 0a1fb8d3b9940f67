import type { Language } from '../../domain/language.ts';
import { type Client, createShopClient } from '../client.ts';
import { wrapped } from './fakeFetch.ts';

type Handler = (query: URLSearchParams, language: string, signal: AbortSignal) => unknown;

const PAGE_1 = { totalPage: 1 };

export const RING = { id: 1, slug: 'ring', name: 'Ring', price: '420.00' };
export const PEN = { id: 2, slug: 'pen', name: 'Pen', price: '95.00' };
const SILK = {
  id: 1,
  slug: 'silk',
  title: 'On silk',
  published_at: '2026-02-01 08:00:00',
  content: '<p>Words.</p>',
};
const REVIEW = { id: 5, rating: 5, content: '<p>Good.</p>', created_at: '2026-02-20 08:00:00' };

/** A whole small shop by path: two products, two categories, one post, one review. */
const SHOP: Record<string, Handler> = {
  '/api/getMenuCategory': () => [{ slug: 'jewellery', name: 'Jewellery' }],
  '/api/categories': () => ({
    list: [
      { id: 1, slug: 'jewellery', name: 'Jewellery' },
      { id: 2, slug: 'pens', name: 'Pens' },
    ],
    ...PAGE_1,
  }),
  '/api/categories/jewellery': () => ({ products: [RING], ...PAGE_1 }),
  '/api/categories/pens': () => ({ products: [PEN, RING], ...PAGE_1 }),
  '/api/productsList': () => ({ list: [RING, PEN], ...PAGE_1 }),
  '/api/products/slug/ring': () => RING,
  '/api/products/slug/pen': () => PEN,
  '/api/products/1/reviews': () => ({ list: [REVIEW], totalPage: 2 }),
  '/api/products/2/reviews': () => ({ list: [], totalPage: 0 }),
  '/api/blogs': () => ({ list: [SILK], ...PAGE_1 }),
  '/api/blogs/show/silk': () => ({ blog: SILK }),
};

/**
 * The small shop behind the contract's own client. `changed` replaces the response of a path: a
 * `Response` is sent as it is, an `Error` breaks the connection, anything else goes in an envelope.
 */
export function fakeShop(changed: Record<string, Handler> = {}, timeoutMs?: number) {
  const asked: string[] = [];
  const handlers = { ...SHOP, ...changed };
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const { pathname, search, searchParams } = new URL(String(input));
    const language = new Headers(init.headers).get('Accept-Language') ?? '';
    asked.push(`${language} ${pathname}${search}`);
    const handler = handlers[pathname];
    if (!handler) return Response.json({ code: 404, msg: 'Not found' }, { status: 404 });
    const result = await handler(searchParams, language, init.signal as AbortSignal);
    if (result instanceof Error) throw result;
    return result instanceof Response ? result : wrapped(result);
  };
  const clientFor = (language: Language): Client =>
    createShopClient({
      baseUrl: 'https://api.example',
      language: () => language,
      fetch,
      ...(timeoutMs !== undefined && { timeoutMs }),
    });
  return { clientFor, asked };
}
