import type { openRaw } from '@vitrine/publisher/site/testing.ts';
import { expect } from 'vitest';

type Client = Awaited<ReturnType<typeof openRaw>>;

const ENCODED = { 'Accept-Encoding': 'br, gzip' };

/** What servers have to say in the same words. */
const SAME = [
  'cache-control',
  'content-encoding',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

/** Addresses of a `smallRelease`, by what they are about. */
const ADDRESSES = {
  pages: [
    '/',
    '/zh/',
    '/en/',
    '/shop/',
    '/shop',
    '/checkout/',
    '/zh/checkout/',
    '/404.html',
    '/shop-overviews/area-404/',
    '/shop-overviews/checkout/',
    '/category/%E8%85%95%E8%A1%A8/',
    '/blog/',
    '/blog-overviews/checkout/',
  ],
  files: [
    '/assets/app.0123.js',
    '/assets/fonts/type.0123.woff2',
    '/favicon.svg',
    '/assets/workers/search.0123.js',
    '/assets/drawing.0123.svg',
    '/llms.txt',
    '/builds/latest.json',
    '/sitemap.xml',
    '/assets/image.0123.avif',
    '/site.webmanifest',
    '/shop-overviews/area-404/index.html.md',
  ],
  lists: [
    '/?page=2',
    '/shop/?page=2',
    '/shop?page=2',
    '/zh/shop/?a=b&page=2&c',
    '/?page=1',
    '/?page=x',
    '/shop/?page=02',
    '/?page=x&page=2',
    '/shop/?xpage=2',
    '/checkout/?page=2',
    '/category/%E8%85%95%E8%A1%A8/?page=3',
    '/shop/?page=9',
    '/?page=1234567',
    '/zh/?page=2',
  ],
  retired: [
    '/shop-overviews/retired/',
    '/shop-overviews/retired',
    '/zh/shop-overviews/retired/',
    '/shop-overviews/retired/?page=2',
  ],
  missing: [
    '/nothing',
    '/nothing/',
    '/zh/nothing/',
    '/en/nothing/',
    '//',
    '/shop//',
    '/zh//shop/',
    '/index.html.br',
    '/assets/app.0123.js.br',
    '/.hidden',
    '/.headers.json',
    '/assets/',
    '/assets',
    '/shop/page/9/',
    '/assets/gone.js',
    '/zhx/nothing',
  ],
};

/**
 * Holds that a server answers as the shop's own does: status, headers, and the bytes themselves.
 */
export async function expectSameResponses(theirs: Client, own: Client): Promise<void> {
  for (const path of Object.values(ADDRESSES).flat()) {
    for (const headers of [ENCODED, {}]) {
      const results = [await theirs(path, headers), await own(path, headers)] as const;
      const [received, wanted] = results.map(({ status, headers: said, body }) => ({
        path,
        status,
        ...Object.fromEntries(SAME.map((name) => [name, said[name]])),
        type: typeOf(said['content-type']),
        body: body.toString('base64'),
      }));
      const encodings = results.map((response) => response.headers['content-encoding']);
      if (encodings[0]) expect(results[0].headers.vary, path).toBe('Accept-Encoding');
      // What was not compressed ahead is compressed by each in its own way, or not at all.
      const loose = encodings.includes('gzip') ? { body: '', 'content-encoding': '' } : {};
      expect({ ...received, ...loose }).toEqual({ ...wanted, ...loose });
    }
  }
}

/** XML says its encoding itself, and has two names: servers say them as they like. */
const typeOf = (said = '') => (said.includes('xml') ? 'XML' : said);

/** Holds that a server of only files passes nothing on, and takes nothing. */
export async function expectNoPrograms(theirs: Client): Promise<void> {
  for (const path of ['/api/products?page=2', '/zh/api/', '/desk', '/hooks/publish', '/media/a']) {
    const { status, body } = await theirs(path);
    const page = path.startsWith('/zh/') ? 'zh/404.html' : '404.html';
    expect([path, status, body.toString()]).toEqual([
      path,
      404,
      expect.stringContaining(`>${page}<`),
    ]);
  }
  expect((await theirs('/shop/', {}, 'POST')).status).toBe(405);
}

/**
 * Holds that every response of a shop on https says so, once, and none of another: what was passed
 * on and what is refused, too.
 */
export async function expectSecure(theirs: Client, isSecure: boolean, api = '/api/products') {
  const large = Buffer.alloc(100_000);
  for (const [path, method, body] of [
    ['/', 'GET'],
    ['/assets/app.0123.js', 'GET'],
    ['/favicon.svg', 'GET'],
    ['/nothing/', 'GET'],
    ['/.hidden', 'GET'],
    ['/assets/', 'GET'],
    ['/shop/', 'POST'],
    [api, 'GET'],
    ['/media/a.webp', 'GET'],
    ['/desk', 'GET'],
    [api, 'POST', large],
  ] as const) {
    const { status, headers } = await theirs(path, {}, method, body);
    const said = headers['strict-transport-security'];
    expect([method, path, status, said]).toEqual([
      method,
      path,
      status,
      isSecure ? 'max-age=31536000' : undefined,
    ]);
  }
}
