import { gzipSync } from 'node:zlib';
import { blogs } from '../../calls/blogs.ts';
import { removeFromCart } from '../../calls/cart.ts';
import { createInquiry } from '../../calls/inquiries.ts';
import { envelopeSchema, listSchema, pageSchema } from '../../envelope.ts';
import { requiredText } from '../../values.ts';
import { callForm, entityForm, type Form, no, rowsOf, travelForm, valueForm } from './form.ts';

const FINE = '{"code":200,"data":{"list":[],"totalPage":0}}';
const LATIN = new Blob([Buffer.from('{"msg":"é"}', 'latin1')]);
const EMPTY = { list: [], totalPage: 0 };
const inquiry = { body: { email: 'ada@mail.example', country: 'GB', description: 'How wide?' } };
const oneOf = (count: unknown) => ({ list: ['a'], totalPage: count });
const notJson = (sent: string) => no(`should respond with JSON, but sent ${sent}`);
const said = (message: string) => no(`responded with ${message}`);
const unreached = (why: string) =>
  no(`could not be reached at http://127.0.0.1/api/blogs (${why})`);
const coded = (code: unknown) => ({ code, data: EMPTY });
const deep = `{"extra":${'['.repeat(200_000)}${']'.repeat(200_000)},"data":{"list":[],"totalPage":0}}`;

/** What surrounds the data, how it travels, and how a backend says no. */
export const ENVELOPE_FORMS: readonly Form[] = [
  entityForm(
    '§3.18 Envelopes',
    'A response is `code` (200 to 299 is success; absent means the HTTP status), `data`, and `msg` or `message`. A refusal may have messages by field.',
    envelopeSchema,
    {},
    [
      [{}, { code: undefined, message: '', data: undefined, errors: {} }],
      [
        { code: null, msg: null, message: null },
        { code: undefined, message: '' },
      ],
      [{ code: '422' }, { code: 422 }],
      [{ code: 'OK' }, no('code should be a number, not "OK"')],
      [{ code: true }, no('code should be a number, not true')],
      [{ msg: 'a', message: 'b' }, { message: 'a' }],
      [{ msg: null, message: 'b' }, { message: 'b' }],
      [{ message: ['Too short.', 'No number'] }, { message: 'Too short. No number' }],
      [{ message: ['太短', 'No number'] }, { message: '太短. No number' }],
      [{ msg: { en: 'ok' } }, no('msg should be string or Array, not Object')],
      [{ errors: [] }, { errors: {} }],
      [{ errors: null }, { errors: {} }],
      [{ errors: { email: 'Wrong' } }, { errors: { email: ['Wrong'] } }],
      [{ errors: { email: ['Short', 'No @'] } }, { errors: { email: ['Short', 'No @'] } }],
      [{ errors: [{ field: 'email', message: 'No @' }] }, { errors: { email: ['No @'] } }],
      [{ errors: [{ path: 'email', msg: 'No @' }] }, { errors: { email: ['No @'] } }],
      [{ errors: [{ path: ['a', 'b'], msg: 'No @' }] }, { errors: { 'a.b': ['No @'] } }],
      [
        { errors: ['a', 'b'].map((message) => ({ field: 'constructor', message })) },
        { errors: { constructor: ['a', 'b'] } },
      ],
      [{ errors: ['Too late', '', 'Sold out.'] }, { message: 'Too late. Sold out.', errors: {} }],
      [{ errors: [{ message: 'Late' }, { field: '', msg: 'No.' }, {}] }, { message: 'Late. No.' }],
      [{ errors: [{ message: 'Late' }], msg: 'Sorry' }, { message: 'Sorry' }],
    ],
  ),
  valueForm(
    '§3.18 Lists without pages',
    'The list itself, or `list`, or `products`.',
    listSchema(requiredText),
    [
      [['a'], ['a']],
      [{ list: ['a'] }, ['a']],
      [{ products: ['a'] }, ['a']],
      [[], []],
      [null, no('value should be Array, not null')],
      [undefined, no('value is missing')],
      [{ items: ['a'] }, no('value.list is missing')],
      [{ list: 'a' }, no('value.list should be Array, not "a"')],
      [[1], no('value.0 should be string, not 1')],
    ],
  ),
  valueForm(
    '§3.18 Pages of lists',
    '`list` or `products` with `totalPage`, the number of pages, also as a text.',
    pageSchema(requiredText),
    [
      [oneOf(3), oneOf(3)],
      [oneOf('3'), oneOf(3)],
      [{ products: ['a'], totalPage: '3' }, oneOf(3)],
      [EMPTY, EMPTY],
      [{ list: ['a'] }, no('value.totalPage is missing')],
      [oneOf(null), no('value.totalPage should be a number, not null')],
      [oneOf(''), no('value.totalPage should be a number, not ""')],
      [oneOf(1.5), no('value.totalPage should be a whole number, not 1.5')],
      [oneOf(-1), no('value.totalPage should be at least 0, not -1')],
      [{ ...EMPTY, list: null }, no('value.list should be Array, not null')],
      [{ ...EMPTY, list: ['a', null] }, no('value.list.1 should be string, not null')],
      [{ products: [''], totalPage: 1 }, no('value.products.0 is empty')],
      [['a'], no('value.list is missing; value.totalPage is missing')],
      [null, no('value should be Object, not null')],
    ],
  ),
  callForm(
    '§3.18 Codes and bodies',
    'JSON in UTF-8, whatever type it is said to be. A change that has nothing to tell may be responded with nothing.',
    rowsOf(blogs, { query: {} }, [
      [200, coded(200), EMPTY],
      [200, coded('200'), EMPTY],
      [200, coded(201), EMPTY],
      [200, coded(null), EMPTY],
      [200, coded(undefined), EMPTY],
      [201, coded(undefined), EMPTY],
      [200, coded(0), said('200 and code 0, where 200 is success')],
      [200, coded(1), said('200 and code 1, where 200 is success')],
      [200, { success: false }, no('data is missing')],
      [200, { result: EMPTY }, no('data is missing')],
      [200, EMPTY, no('data is missing')],
      [200, { data: null }, no('data should be Object, not null')],
      [200, { data: EMPTY, errors: [], message: ['ok'] }, EMPTY],
      [200, [], no('data is missing')],
      [200, '"a text"', no('the response should be Object, not "a text"')],
      [200, '{"data":{"totalPage":0,"list":[]},"code":200}', EMPTY],
      [200, `\ufeff${FINE}`, EMPTY, 'a byte order mark'],
      [200, deep, EMPTY, 'lists 200,000 deep in an unknown field'],
      [204, '', notJson('nothing')],
      [200, '<title>Log in</title>', notJson('"<title>Log in</title>"')],
      [200, 'Warning: x{"code":200}', notJson('"Warning: x{\\"code\\":200}"')],
      [200, '{"data":{}} 12 ms', notJson('what ends with "{\\"data\\":{}} 12 ms"')],
      [200, '{"data":{"li', notJson('what ends with "{\\"data\\":{\\"li"')],
      [200, 'undefined', notJson('"undefined"')],
      [200, LATIN, no('should respond with JSON in UTF-8, but sent other bytes'), 'Latin-1'],
    ]),
    rowsOf(createInquiry, inquiry, [
      [200, {}, undefined],
      [200, { data: null }, null],
      [200, { data: 'done' }, 'done'],
      [201, { code: 201 }, undefined],
    ]),
    rowsOf(removeFromCart, { body: { product_id: 'p-lamp' } }, [
      [204, '', undefined],
      [201, '\n', undefined],
    ]),
  ),
  travelForm('Transport', 'Responses may be compressed, of any type, and redirected.', [
    [
      'gzip',
      (_, response) => response.setHeader('Content-Encoding', 'gzip').end(gzipSync(FINE)),
      EMPTY,
    ],
    [
      'charset=gbk',
      (_, response) => response.setHeader('Content-Type', 'text/plain; charset=gbk').end(FINE),
      EMPTY,
    ],
    [
      'a redirect',
      ({ url }, response) =>
        url === '/v2' ? response.end(FINE) : response.writeHead(301, { Location: '/v2' }).end(),
      EMPTY,
    ],
    [
      'a redirect in circles',
      ({ url }, response) => response.writeHead(301, { Location: url }).end(),
      unreached('redirect count exceeded'),
    ],
    [
      'gzip that is none',
      (_, response) => response.setHeader('Content-Encoding', 'gzip').end(FINE),
      unreached('incorrect header check'),
    ],
  ]),
  callForm(
    '§8.10 Refusals',
    'An HTTP status of 400 or more, or a `code` other than success. The message is the visitor’s where there is one.',
    rowsOf(blogs, { query: {} }, [
      [200, { code: 404, msg: 'No blog' }, said('200 and code 404: No blog')],
      [404, { code: 200, msg: 'success' }, said('404 and code 200: success')],
      [404, { detail: [{ loc: ['query'], msg: 'at most 50' }] }, said('404')],
      [404, { errors: [{ detail: 'at most 50' }] }, said('404')],
      [404, '"nope"', said('404')],
      [404, null, said('404')],
      [403, '<html>Forbidden</html>', said('403')],
      [404, '', said('404')],
      [403, LATIN, said('403: \ufffd'), 'Latin-1'],
      [
        400,
        { message: ['per_page is large', 'page is none'] },
        said('400: per_page is large. page is none'),
      ],
      [422, { message: 'Sorry.', errors: { page: 'is 0' } }, said('422: Sorry; page: is 0')],
      [500, { msg: 'TypeError: x\n    at find (/srv/shop.js:12)' }, said('500: TypeError: x')],
    ]),
    rowsOf(createInquiry, inquiry, [
      [422, { errors: { email: ['Short.', 'No @.'] } }, said('422: email: Short. No @')],
      [422, { errors: [{ field: 'email', message: 'No @' }] }, said('422: email: No @')],
      [422, { errors: ['email must be an email'] }, said('422: email must be an email')],
    ]),
  ),
];
