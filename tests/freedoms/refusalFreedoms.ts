import { atFirst, hanging, instead } from './changes.ts';
import { asUnchanged, type Freedoms, gone, wrong } from './freedom.ts';

const LIST = /^\/api\/productsList\?/;
const PAGE = /^\/api\/products\/slug\/harbour-lamp$/;
const MENU = /getMenuCategory/;
const refused = (said: string) => `GET /api/productsList responded with ${said} (needed for /).`;
const MISSING = gone(
  'Product harbour-lamp is listed, but the API says that it has no such product.',
);

/** How a backend says no. */
export const REFUSAL_FREEDOMS: Freedoms = {
  errors: [
    ['a product’s page: 404', instead(PAGE, 404, { code: 404, msg: 'Not found' }), MISSING],
    [
      'a product’s page: code 404 under HTTP 200',
      instead(PAGE, 200, { code: 404, msg: 'Not found' }),
      MISSING,
    ],
    ['a product’s page: 410 as HTML', instead(PAGE, 410, '<h1>Gone</h1>'), MISSING],
    [
      'a product’s page: data: null',
      instead(PAGE, 200, { code: 200, data: null }),
      wrong(
        'products/slug/harbour-lamp',
        'data should be Object, not null',
        '/shop-overviews/harbour-lamp/',
      ),
    ],
    [
      '404',
      instead(LIST, 404, { code: 404, msg: 'No such route.' }),
      refused('404: No such route'),
    ],
    [
      '401 as a code under HTTP 200',
      instead(LIST, 200, { code: 401, msg: 'Log in first' }),
      refused('200 and code 401: Log in first'),
    ],
    [
      '422 with an object',
      instead(LIST, 422, { message: 'Invalid', errors: { per_page: ['at most 50'] } }),
      refused('422: Invalid; per_page: at most 50'),
    ],
    [
      '422 with a list of objects',
      instead(LIST, 422, { errors: [{ field: 'per_page', message: 'at most 50' }] }),
      refused('422: per_page: at most 50'),
    ],
    [
      '422 with texts',
      instead(LIST, 422, { errors: ['per_page is at most 50'] }),
      refused('422: per_page is at most 50'),
    ],
    [
      '422 in another shape',
      instead(LIST, 422, { detail: [{ loc: ['query'], msg: 'at most 50' }] }),
      refused('422'),
    ],
    [
      '400 with a list of messages',
      instead(LIST, 400, { message: ['per_page is too large', 'page is none'] }),
      refused('400: per_page is too large. page is none'),
    ],
    ['403 as HTML', instead(LIST, 403, '<html>Forbidden</html>'), refused('403')],
    ['500 as HTML', instead(LIST, 500, '<h1>Whoops</h1>'), refused('500')],
    [
      '500 with a stack trace',
      instead(LIST, 500, { code: 500, msg: 'TypeError: x\n    at find (/srv/shop.js:12:3)' }),
      refused('500: TypeError: x'),
    ],
    [
      'no answer',
      hanging(LIST),
      'GET /api/productsList gave no response within 10 s (needed for /).',
    ],
    ['429 once', atFirst(1, LIST, 429), asUnchanged],
    [
      '429 with Retry-After, again and again',
      atFirst(3, LIST, 429, { 'Retry-After': '0' }),
      asUnchanged,
    ],
    [
      '503 with Retry-After as a date',
      atFirst(2, LIST, 503, { 'Retry-After': 'Sat, 01 Jan 2000 00:00:00 GMT' }),
      asUnchanged,
    ],
    ['429 without Retry-After, each time', instead(LIST, 429, 'Slow down'), refused('429')],
  ],
  'calls that need not be there': [
    ...[404, 405, 501, 500, 401].map(
      (status) =>
        [
          `GET /api/x/changes: ${status}`,
          instead(/^\/api\/x/, status, 'Oops'),
          asUnchanged,
        ] as const,
    ),
    ['GET /api/x/changes: no answer', hanging(/^\/api\/x/), asUnchanged],
    ['GET /api/x/changes: an HTML page', instead(/^\/api\/x/, 200, '<p>Welcome'), asUnchanged],
    ['the menu: code 500 under HTTP 200', instead(MENU, 200, { code: 500 }), asUnchanged],
    [
      'the menu: 404',
      instead(MENU, 404),
      { notes: ['The API has no call for the menu: it is empty.'] },
    ],
    [
      'the menu: data: null',
      instead(MENU, 200, { code: 200, data: null }),
      wrong('getMenuCategory', 'data should be Array, not null', 'every page'),
    ],
    [
      'the blog: 404',
      instead(/^\/api\/blogs/, 404),
      { posts: 0, notes: ['The API has no call for articles: the blog is empty.'] },
    ],
    [
      'the reviews of a product: 404',
      instead(/p-lamp\/reviews/, 404),
      { reviews: 0, notes: ['The API has no call for the reviews of product harbour-lamp.'] },
    ],
    [
      'the categories: 405',
      instead(/^\/api\/categories/, 405),
      {
        cards: [],
        notes: [
          'The API has no call for categories: the shop has none.',
          'The menu names category light, which is not listed.',
          'The menu names category table.2, which is not listed.',
        ],
      },
    ],
  ],
};
