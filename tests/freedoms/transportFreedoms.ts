import { gzipSync } from 'node:zlib';
import { all, asking, instead, json, list, many, on, text } from './changes.ts';
import { asUnchanged, type Freedoms, gone, values, wrong } from './freedom.ts';

/** The group whose rows need a connection. */
export const TRANSPORT = 'bodies and transport';

const ANY = /^\/api\//;
const LIST = /^\/api\/productsList\?/;
const wrongList = (what: string) => wrong('productsList', what, '/');
const noJson = (sent: string) =>
  `GET /api/productsList should respond with JSON, but sent ${sent} (needed for /).`;
const inCategory = (slug: string) =>
  `Product ${slug} is in a category, but not in the list of products: it is not shown.`;
const ALL = ['harbour-lamp', 'salt-candle', 'slate-tray', 'river-bowl.v2'];
const ACCEPT =
  'If that is right, publish it with `bin/vitrine regenerate --accept-loss`, or with `bin/vitrine build --accept-loss` if that command makes your pages.';
/** Answers with a redirect, and at the address that it leads to. */
const redirecting = (location: (address: string) => string) =>
  all(
    asking(ANY, (url) => {
      url.pathname = url.pathname.replace('/api/v2/', '/api/');
    }),
    on(LIST, async (request) => {
      const { pathname, search } = new URL(request.url);
      return new Response(null, {
        status: 301,
        headers: { Location: location(pathname + search) },
      });
    }),
  );

/** How responses travel, and in how many pages. */
export const TRANSPORT_FREEDOMS: Freedoms = {
  [TRANSPORT]: [
    ['gzip', text(ANY, (body) => gzipSync(body), { 'Content-Encoding': 'gzip' }), asUnchanged],
    ['a byte order mark', text(ANY, (body) => `\ufeff${body}`), asUnchanged],
    ['text/plain', text(ANY, (body) => body, { 'Content-Type': 'text/plain' }), asUnchanged],
    [
      'charset=gbk over ASCII',
      text(ANY, (body) => body, { 'Content-Type': 'application/json; charset=gbk' }),
      asUnchanged,
    ],
    ['a redirect', redirecting((path) => path.replace('/api/', '/api/v2/')), asUnchanged],
    [
      'Latin-1',
      text(LIST, (body) => Buffer.from(body.replace('Harbour', 'Café'), 'latin1')),
      'GET /api/productsList should respond with JSON in UTF-8, but sent other bytes (needed for /).',
    ],
    ['HTTP 204', instead(LIST, 204), noJson('nothing')],
    [
      'an HTML page with HTTP 200',
      instead(LIST, 200, '<!doctype html><title>Log in</title>'),
      noJson('"<!doctype html><title>Log in</title>"'),
    ],
    [
      'a warning before the JSON',
      text(LIST, (body) => `Warning: x${body.slice(0, 40)}`),
      noJson('"Warning: x{\\"code\\":200,\\"data\\":{\\"list\\":[{\\"id\\":\\"p-lam"'),
    ],
    [
      'text after the JSON',
      text(LIST, () => '{"code":200,"data":null} 12 ms'),
      noJson('what ends with "{\\"code\\":200,\\"data\\":null} 12 ms"'),
    ],
    [
      'JSON cut short',
      text(LIST, () => '{"code":200,"data":{"list":[{"id":"p-'),
      noJson('what ends with "{\\"code\\":200,\\"data\\":{\\"list\\":[{\\"id\\":\\"p-"'),
    ],
    [
      'JSON within a text',
      text(LIST, (body) => JSON.stringify(body)),
      wrongList(
        'the response should be Object, not "{"code":200,"data":{"list":[{"id":"p-lamp","name":"Harbour …',
      ),
    ],
    [
      'a redirect in circles',
      redirecting((path) => path),
      'GET /api/productsList could not be reached at http://api.example/api/productsList?sort_by=latest&per_page=100&page=1 (redirect count exceeded) (needed for /).',
    ],
    [
      'gzip that is none',
      text(LIST, (body) => body, { 'Content-Encoding': 'gzip' }),
      'GET /api/productsList could not be reached at http://api.example/api/productsList?sort_by=latest&per_page=100&page=1 (incorrect header check) (needed for /).',
    ],
  ],
  'page counts': [
    ...values<unknown>(
      (totalPage) => list({ totalPage }),
      [
        [1, asUnchanged],
        ['1', asUnchanged],
        [0, asUnchanged],
        [undefined, wrongList('data.totalPage is missing')],
        [null, wrongList('data.totalPage should be number or string, not null')],
        [1.5, wrongList('data.totalPage should be a whole number, not 1.5')],
        [-1, wrongList('data.totalPage should be at least 0, not -1')],
        [3, 'GET /api/productsList says it has 3 pages, but page 2 is empty (needed for /).'],
      ],
      'totalPage',
    ),
    ['120 products on two pages', many(120), { products: 120 }],
    ['10 a page, whatever is asked for', many(25, { perPage: 10 }), { products: 25 }],
    [
      'a last page that is empty',
      many(20, { perPage: 10, pages: 3 }),
      'GET /api/productsList says it has 3 pages, but page 3 is empty (needed for /).',
    ],
    [
      'page is ignored',
      all(
        list({ totalPage: 2 }),
        asking(LIST, (url) => url.searchParams.set('page', '1')),
      ),
      'GET /api/productsList says it has 2 pages, but page 2 holds the same as page 1 (needed for /).',
    ],
    [
      'pages count from 0',
      asking(LIST, (url) => url.searchParams.set('page', '2')),
      `GET /api/productsList responded with an empty list in language en (needed for /). ${ACCEPT} ${ALL.map(inCategory).join(' ')}`,
    ],
    [
      'too few pages, and nothing else tells',
      many(25, { perPage: 10, pages: 1 }),
      { products: 10 },
    ],
    [
      'too few pages, and a category has more',
      json(LIST, ({ data }) => ({ data: { list: data.list.slice(1), totalPage: 1 } })),
      gone(inCategory('harbour-lamp')),
    ],
    [
      'far too few pages, and categories have more',
      json(LIST, ({ data }) => ({ data: { list: data.list.slice(3), totalPage: 1 } })),
      `GET /api/productsList responded with only 1 products in language en (needed for /). ${ACCEPT} ${ALL.slice(0, 3).map(inCategory).join(' ')}`,
    ],
  ],
};
