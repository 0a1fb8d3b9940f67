import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  adaptWith,
  type BackendResponse,
  type CallData,
  type ShopAdapter,
} from '@vitrine/contract/api/adapter.ts';
import { login } from '@vitrine/contract/api/calls/account.ts';
import { productBySlug, productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { type Client, createShopClient } from '@vitrine/contract/api/client.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { micromark } from 'micromark';
import { expect, it } from 'vitest';

const DOCS = readFileSync(resolve(import.meta.dirname, '../../docs/your-backend.md'), 'utf8');
const RING = { id: 1, slug: 'ring', name: 'Ring', price: '420.00' };

interface Difference {
  response: (address: URL) => object;
  status?: number;
  read: (client: Client) => Promise<unknown>;
  /** The sentence that refuses it, or what is silently wrong. */
  without: unknown;
  adapter: ShopAdapter;
  mended: unknown;
}

const list = (client: Client) => client(productsList, { query: { page: 1, per_page: 20 } });
const pages = async (client: Client) => (await list(client)).totalPage;
const of =
  <Field extends keyof Product>(field: Field) =>
  async (client: Client) =>
    (await client(productBySlug, { params: { slug: 'ring' } }))[field];

/** A product in the contract's envelope, with fields that are not the contract's. */
function inFields<Row extends object>(
  row: Row,
  field: keyof Product,
  without: unknown,
  mend: (row: Row) => Partial<CallData<'productBySlug'>>,
  mended: unknown,
): Difference {
  return {
    response: () => ({ data: { ...RING, ...row } }),
    read: of(field),
    without,
    adapter: {
      calls: {
        productBySlug: async (_, backend) => {
          const { body } = await backend.send<{ data: typeof RING & Row }>('/products/ring');
          return { ...RING, ...mend(body.data) };
        },
      },
    },
    mended,
  };
}

const paged = (read: (response: BackendResponse<never>) => CallData<'productsList'>) => ({
  calls: {
    productsList: async (_, backend) => read(await backend.send<never>('/products')),
  } satisfies ShopAdapter['calls'],
});

const DIFFERENCES: Record<string, Difference> = {
  'an envelope of other names': {
    response: () => ({ status: 'success', result: { list: [RING], totalPage: 3 } }),
    read: pages,
    without: 'GET /api/productsList gave a wrong response: data is missing.',
    adapter: {
      envelope: ({ body }: BackendResponse<{ result: unknown }>) => ({ data: body.result }),
    },
    mended: 3,
  },
  'a code of 0': {
    response: () => ({ code: 0, data: { list: [RING], totalPage: 3 } }),
    read: pages,
    without: 'GET /api/productsList responded with 200 and code 0, where 200 is success.',
    adapter: {
      envelope: ({ body }: BackendResponse<{ code: number; data: unknown }>) => ({
        code: body.code || 200,
        data: body.data,
      }),
    },
    mended: 3,
  },
  'a list under another key': {
    response: () => ({ items: [RING], pages: 3 }),
    read: pages,
    without: 'GET /api/productsList gave a wrong response: data is missing.',
    adapter: paged(({ body }: BackendResponse<{ items: (typeof RING)[]; pages: number }>) => ({
      list: body.items,
      totalPage: body.pages,
    })),
    mended: 3,
  },
  'a count of items': {
    response: () => ({ data: { list: [RING], total: 41 } }),
    read: pages,
    without: 'GET /api/productsList gave a wrong response: data.totalPage is missing.',
    adapter: {
      calls: {
        productsList: async ({ query: { per_page = 20 } }, backend) => {
          const { body } = await backend.send<{ data: { list: []; total: number } }>('/products');
          return { list: body.data.list, totalPage: Math.ceil(body.data.total / per_page) };
        },
      },
    },
    mended: 3,
  },
  'pages that count from 0': {
    response: ({ searchParams }) => ({
      data: { list: searchParams.get('page') === '0' ? [RING] : [], totalPage: 1 },
    }),
    read: async (client) => (await list(client)).list.length,
    without: 0,
    adapter: {
      calls: {
        productsList: async ({ query: { page = 1 } }, backend) => {
          const query = { page: page - 1 };
          type Found = { data: { list: []; totalPage: number } };
          return (await backend.send<Found>('/products', { query })).body.data;
        },
      },
    },
    mended: 1,
  },
  'a cursor': {
    response: ({ searchParams }) =>
      searchParams.get('after') === 'ring'
        ? { items: [{ ...RING, id: 2, slug: 'pen' }], next: null }
        : { items: [RING], next: 'ring' },
    read: async (client) => (await list(client)).list.map(({ slug }) => slug),
    without: 'GET /api/productsList gave a wrong response: data is missing.',
    adapter: {
      calls: {
        productsList: async (_, backend) => {
          type Found = { items: (typeof RING)[]; next: string | null };
          const list: (typeof RING)[] = [];
          let after: string | undefined;
          do {
            const { body } = await backend.send<Found>('/products', { query: { after } });
            list.push(...body.items);
            after = body.next ?? undefined;
          } while (after);
          return { list, totalPage: 1 };
        },
      },
    },
    mended: ['ring', 'pen'],
  },
  cents: inFields(
    { price: 42000 },
    'price',
    4_200_000,
    (row) => ({ price: row.price / 100 }),
    42000,
  ),
  'a sign': inFields(
    { price: '$1,420.00' },
    'price',
    'GET /api/products/slug/ring gave a wrong response: Invalid price value of "Ring" at data.price: "$1,420.00".',
    (row) => ({ price: row.price.replace(/[^\d.]/g, '') }),
    142_000,
  ),
  'a comma': inFields(
    { price: '1.420,00 €' },
    'price',
    'GET /api/products/slug/ring gave a wrong response: Invalid price value of "Ring" at data.price: "1.420,00 €".',
    (row) => ({ price: row.price.replace(/[^\d,]/g, '').replace(',', '.') }),
    142_000,
  ),
  'a sale price': inFields(
    { sale_price: '300.00' },
    'discount_value',
    null,
    (row) => ({ discount_type: 'fixed', discount_value: 420 - Number(row.sale_price) }),
    120,
  ),
  'another id': inFields(
    { id: undefined, documentId: 'abc' },
    'id',
    'GET /api/products/slug/ring gave a wrong response: data.id of "Ring" is missing.',
    (row) => ({ id: row.documentId }),
    'abc',
  ),
  'no slug': inFields(
    { slug: undefined },
    'slug',
    'GET /api/products/slug/ring gave a wrong response: data.slug of "Ring" is missing.',
    () => ({ slug: String(RING.id) }),
    '1',
  ),
  'seconds since 1970': inFields(
    { created_at: 1_767_225_600 },
    'created_at',
    'GET /api/products/slug/ring gave a wrong response: data.created_at of "Ring" should be a date and time in ISO 8601, not 1767225600.',
    (row) => ({ created_at: new Date(row.created_at * 1000).toISOString() }),
    '2026-01-01T00:00:00.000Z',
  ),
  'local time': inFields(
    { end_date: '2026-12-01 00:00:00' },
    'end_date',
    '2026-12-01T00:00:00.000Z',
    (row) => ({ end_date: `${row.end_date}+08:00` }),
    '2026-11-30T16:00:00.000Z',
  ),
  'a count of stock': inFields(
    { stock: 0 },
    'sold_out',
    false,
    (row) => ({ sold_out: row.stock <= 0 }),
    true,
  ),
  'paths of images': inFields(
    { main_image_url: '/storage/ring.jpg' },
    'main_image_url',
    '/storage/ring.jpg',
    (row) => ({ main_image_url: new URL(row.main_image_url, 'https://cdn.example').href }),
    'https://cdn.example/storage/ring.jpg',
  ),
  'images as a text': inFields(
    { images: '["a.jpg"]' },
    'images',
    'GET /api/products/slug/ring gave a wrong response: data.images of "Ring" should be Array, not "["a.jpg"]".',
    (row) => ({
      images: JSON.parse(row.images).map((image_url: string) => ({ image_url })),
    }),
    [expect.objectContaining({ image_url: 'a.jpg' })],
  ),
  Markdown: inFields(
    { description: '**Gold**' },
    'description',
    '**Gold**',
    (row) => ({ description: micromark(row.description) }),
    '<p><strong>Gold</strong></p>',
  ),
  'an error of another shape': {
    response: () => ({ error: { text: 'Check this.', fields: { from: 'No such address' } } }),
    status: 422,
    read: (client) =>
      client(createInquiry, { body: { email: 'a', country: 'KE', description: 'How wide?' } }),
    without: 'POST /api/inquiries responded with 422.',
    adapter: {
      envelope: ({
        body,
      }: BackendResponse<{ error?: { text: string; fields: { from: string } } }>) => ({
        message: body.error?.text,
        errors: body.error && { email: [body.error.fields.from] },
      }),
    },
    mended: { email: ['No such address'] },
  },
  'an error under 200': {
    response: () => ({ success: false, error: 'No such product' }),
    read: of('name'),
    without: 'GET /api/products/slug/ring gave a wrong response: data is missing.',
    adapter: {
      envelope: ({ body }: BackendResponse<{ success: boolean; error?: string }>) => ({
        code: body.success ? 200 : 404,
        message: body.error,
      }),
    },
    mended: {},
  },
  'another token': {
    response: () => ({ data: { access_token: 't-1', user: {} } }),
    read: async (client) => {
      const body = { email: 'ada@mail.example', password: 'kingfisher' };
      return (await client(login, { body })).token;
    },
    without: 'POST /api/login gave a wrong response: data.token is missing.',
    adapter: {
      calls: {
        login: async ({ body }, backend) => {
          const options = { method: 'POST' as const, body };
          const made = await backend.send<{ data: { access_token: string } }>('/token', options);
          return { token: made.body.data.access_token, user: { name: body.email } };
        },
      },
    },
    mended: 't-1',
  },
  'the language in the query': {
    response: ({ searchParams }) => ({
      data: { ...RING, name: searchParams.get('lang') === 'zh' ? '戒指' : 'Ring' },
    }),
    read: of('name'),
    without: 'Ring',
    adapter: {
      request: ({ url, headers }) =>
        url.searchParams.set('lang', headers.get('Accept-Language') ?? 'en'),
    },
    mended: '戒指',
  },
};

for (const [name, { response, status = 200, read, without, adapter, mended }] of Object.entries(
  DIFFERENCES,
)) {
  it(`${name}: happens as docs/your-backend.md says, and is mended`, async () => {
    const clientOf = (adapt: ReturnType<typeof adaptWith> | null) =>
      createShopClient({
        baseUrl: 'https://backend.example',
        language: () => 'zh',
        adapt,
        fetch: async (address) => Response.json(response(new URL(String(address))), { status }),
      });
    const result = (client: Client) => read(client).catch((error: Error) => error);
    const plainly = await result(clientOf(null));
    expect(plainly instanceof Error ? plainly.message : plainly).toEqual(without);
    if (plainly instanceof Error) expect(DOCS).toContain(plainly.message.replace(/\.$/, ''));
    const adapted = await result(clientOf(adaptWith(adapter)));
    expect(adapted instanceof ApiRefusalError ? adapted.fieldErrors : adapted).toEqual(mended);
  });
}
