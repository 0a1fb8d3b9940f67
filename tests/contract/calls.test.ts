import type { Call } from '@vitrine/contract/api/call.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import { featureOf } from '@vitrine/contract/api/featureOf.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openWholeApi } from '../api/openApi.ts';
import { calls } from './calls.ts';

/** The calls of spec section 7: method, path, whether multipart, fields of the request. */
const SPECIFIED = [
  ['POST', '/api/auth/validate-token', 'token'],
  ['POST', '/api/cart/add', 'product_id quantity'],
  ['GET', '/api/cart/items', ''],
  ['DELETE', '/api/cart/remove', 'product_id'],
  ['POST', '/api/getProductByIds', 'ids'],
  ['POST', '/api/orderCreatViaApi', 'items source'],
  ['GET', '/api/ordersInfo/{id}', 'id'],
  [
    'POST',
    '/api/shipping-addresses',
    'address city country email firstName lastName orderId postalCode',
  ],
  ['GET', '/api/blogs', 'page per_page'],
  ['GET', '/api/blogs/show/{slug}', 'slug'],
  ['GET', '/api/categories', 'page per_page'],
  ['GET', '/api/categories/{slug}', 'page per_page slug'],
  ['GET', '/api/getMenuCategory', ''],
  ['GET', '/api/products/slug/{slug}', 'slug'],
  ['GET', '/api/productsList', 'page per_page sort_by'],
  ['GET', '/api/products/{id}/reviews', 'id page per_page'],
  ['GET', '/api/products/{id}/can-leave-review', 'id'],
  ['POST', '/api/products/{id}/reviews', 'content id images rating'],
  ['POST', '/api/cos/upload', 'file'],
  ['POST', '/api/login', 'email password'],
  ['POST', '/api/register', 'email password'],
  ['GET', '/api/trackOrder', 'order_id'],
  ['POST', '/api/inquiries', 'country description email'],
] as const;

const OF_CUSTOMERS = [
  'POST /api/cart/add',
  'GET /api/cart/items',
  'DELETE /api/cart/remove',
  'POST /api/products/{id}/reviews',
  'POST /api/cos/upload',
];
/** With a token, if the visitor has one. */
const OF_VISITORS = [
  'GET /api/products/{id}/can-leave-review',
  'POST /api/orderCreatViaApi',
  'POST /api/shipping-addresses',
  'POST /api/inquiries',
];
const MULTIPART = ['POST /api/products/{id}/reviews', 'POST /api/cos/upload'];

/** Calls beyond the specification live apart, so that a shop can do without them. */
const isExtension = ({ path }: { path: string }) => /^\/api\/x(?:\/|$)/.test(path);
const specified = calls.filter((call) => !isExtension(call));

const signature = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Names of all fields that a request has in its path, query and body; headers are no fields. */
function requestFields(schema: unknown): string {
  const parts = entriesOf(schema);
  return ['params', 'query', 'body']
    .flatMap((part) => (parts[part] ? Object.keys(entriesOf(parts[part])) : []))
    .sort()
    .join(' ');
}

function entriesOf(schema: unknown): Record<string, unknown> {
  return (schema as v.ObjectSchema<v.ObjectEntries, undefined>).entries;
}

describe('the contract', () => {
  it('§7.1 has the 23 calls of the specification, and no other outside /api/x', () => {
    expect(SPECIFIED).toHaveLength(23);
    expect(specified.map(signature).sort()).toEqual(
      SPECIFIED.map(([method, path]) => signature({ method, path })).sort(),
    );
  });

  it.each(SPECIFIED)('§7.1 %s %s is asked with: %s', (method, path, fields) => {
    const found = calls.filter((call) => signature(call) === signature({ method, path }));
    expect(found.map(({ request }) => requestFields(request))).toEqual([fields]);
  });

  it('announces every optional call by the word after /api/x/', async () => {
    const { app } = await openWholeApi();
    const { data } = await (await app.request(features.path)).json();
    const optional = calls.filter((call) => isExtension(call) && call !== features);
    const named = new Set(optional.map(featureOf));
    expect(data.features.toSorted()).toEqual([...named].toSorted());
  });

  it('gives every call its own name', () => {
    const names = calls.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('fills every name in a path from the request, and sends no body with a read', () => {
    for (const { path, request, method } of calls) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const { params, body } = entriesOf(request);
      expect([path, params ? Object.keys(entriesOf(params)) : []]).toEqual([path, named]);
      if (method === 'GET') expect([path, body]).toEqual([path, undefined]);
    }
  });

  it('knows which calls are a customer’s own and which carry files', () => {
    const calledBy = (who: Call['caller']) =>
      specified.filter(({ caller }) => caller === who).map(signature);
    expect(calledBy('customer').toSorted()).toEqual(OF_CUSTOMERS.toSorted());
    expect(calledBy('visitor').toSorted()).toEqual(OF_VISITORS.toSorted());
    const multipart = calls.filter(({ encoding }) => encoding === 'multipart');
    expect(multipart.map(signature).sort()).toEqual([...MULTIPART].sort());
  });

  it.each([0, 201, 1.5, -1, '2'])('puts no %j items into a cart', (quantity) => {
    const add = calls.find(({ path }) => path === '/api/cart/add');
    const request = (items: unknown) => ({ body: { product_id: 1, quantity: items } });
    if (!add) throw new Error('The contract lost the cart.');
    expect(v.is(add.request, request(quantity))).toBe(false);
    expect([v.is(add.request, request(1)), v.is(add.request, request(200))]).toEqual([true, true]);
  });
});
