import { instead, json, list, products, text } from './changes.ts';
import { asUnchanged, type Freedoms, gone, values, wrong, wrongEntry } from './freedom.ts';

const ANY = /^\/api\//;
const LIST = /^\/api\/productsList\?/;
const PAGE = /^\/api\/products\/slug\/harbour-lamp$/;
const MENU = /getMenuCategory/;
const wrongList = (what: string) => wrong('productsList', what, '/');
const refused = (said: string) => `GET /api/productsList responded with ${said} (needed for /).`;

/** What stands around the fields, and beside them. */
export const ENVELOPE_FREEDOMS: Freedoms = {
  envelopes: [
    ...values<unknown>(
      (code) => json(LIST, (body) => ({ ...body, code })),
      [
        [undefined, asUnchanged],
        [null, asUnchanged],
        ['200', asUnchanged],
        [201, asUnchanged],
        [0, refused('200 and code 0, where 200 is success')],
        [1, refused('200 and code 1, where 200 is success')],
        ['OK', wrongList('code should be a number, not "OK"')],
        [true, wrongList('code should be number or string, not true')],
      ],
      'code',
    ),
    [
      'message beside msg',
      json(ANY, (body) => ({ ...body, msg: 'ok', message: 'success' })),
      asUnchanged,
    ],
    ['a list of messages', json(ANY, (body) => ({ ...body, message: ['ok'] })), asUnchanged],
    ['errors: [] with a success', json(ANY, (body) => ({ ...body, errors: [] })), asUnchanged],
    [
      'msg: an object',
      json(LIST, (body) => ({ ...body, msg: { en: 'ok' } })),
      wrongList('msg should be string or Array, not Object'),
    ],
    [
      'data.products',
      json(LIST, ({ data }) => ({ data: { products: data.list, totalPage: 1 } })),
      asUnchanged,
    ],
    [
      'data: null',
      json(LIST, () => ({ code: 200, data: null })),
      wrongList('data should be Object, not null'),
    ],
    ['no data', json(LIST, () => ({ code: 200 })), wrongList('data is missing')],
    [
      'the list as data',
      json(LIST, ({ data }) => ({ data: data.list })),
      wrongList('data.list is missing; data.totalPage is missing'),
    ],
    ['the bare list', json(LIST, ({ data }) => data.list), wrongList('data is missing')],
    [
      'result in the place of data',
      json(LIST, ({ data }) => ({ code: 200, result: data })),
      wrongList('data is missing'),
    ],
    [
      'data.items',
      json(LIST, ({ data }) => ({ data: { items: data.list, totalPage: 1 } })),
      wrongList('data.list is missing'),
    ],
    ['data.list: null', list({ list: null }), wrongList('data.list should be Array, not null')],
    [
      'data.list with null',
      json(LIST, ({ data }) => void data.list.push(null)),
      wrongList('data.list.4 should be Object, not null'),
    ],
    [
      'a product within data.product',
      json(PAGE, ({ data }) => ({ data: { product: data } })),
      gone(
        wrongEntry(
          'harbour-lamp',
          'products/slug/harbour-lamp',
          'id is missing; price is missing; name is missing (and 1 more)',
        ),
      ),
    ],
    [
      'a post without data.blog',
      json(/blogs\/show\/on-wicks/, ({ data }) => ({ data: data.blog })),
      {
        posts: 1,
        notes: [wrongEntry('on-wicks', 'blogs/show/on-wicks', 'blog of "On wicks" is missing')],
      },
    ],
    [
      'success: false under HTTP 200',
      instead(LIST, 200, { success: false, message: 'No' }),
      wrongList('data is missing'),
    ],
  ],
  'unknown fields': [
    [
      'more fields everywhere',
      products({ sku: 'x', tags: ['a'], brand: { name: 'y' }, stock: 0 }),
      asUnchanged,
    ],
    [
      'fields in another order',
      text(ANY, (body) =>
        JSON.stringify(
          JSON.parse(body, (_, value) =>
            value && typeof value === 'object' && !Array.isArray(value)
              ? Object.fromEntries(Object.entries(value).reverse())
              : value,
          ),
        ),
      ),
      asUnchanged,
    ],
    [
      'lists 200,000 deep',
      text(PAGE, (body) =>
        body.replace('{"id"', `{"extra":${'['.repeat(200_000)}${']'.repeat(200_000)},"id"`),
      ),
      asUnchanged,
    ],
    [
      '__proto__',
      text(PAGE, (body) => body.replace('{"id"', '{"__proto__":{"price":"1"},"id"')),
      asUnchanged,
    ],
    [
      'a menu of several levels',
      json(
        MENU,
        ({ data }) => void Object.assign(data[0], { children: [{ slug: 'x', name: 'X' }] }),
      ),
      asUnchanged,
    ],
  ],
};
