import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMockApi } from '../../scripts/mock/mockApi.ts';
import { category, product } from '../../server/commerce-api/testing/fixture.ts';
import { openTestShop } from '../../server/commerce-api/testing/shop.ts';
import { ROOT } from '../structure/sourceFiles.ts';

const document = JSON.parse(readFileSync(join(ROOT, 'docs/openapi.json'), 'utf8'));

/** A mock over the reference API, or over one that gives `response` to everything. */
async function openMock(response?: Response) {
  const log: string[] = [];
  const { app } = await openTestShop({
    categories: [category('rings')],
    products: [product('halo')],
  });
  const mock = createMockApi({
    document,
    api: (request) => response?.clone() ?? app.fetch(request),
    log: (line) => log.push(line),
  });
  return { mock, log };
}

const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

it('answers a call that the document allows, and tells of it', async () => {
  const { mock, log } = await openMock();
  const response = await mock.request('/api/productsList?page=1&per_page=20');
  expect((await response.json()).data.list[0].slug).toBe('halo');
  expect((await mock.request('/api/getProductByIds', json({ ids: [1] }))).status).toBe(200);
  expect(log).toEqual([
    'GET /api/productsList?page=1&per_page=20 200',
    'POST /api/getProductByIds 200',
  ]);
});

it.each([
  ['/api/getProductByIds', json({ id: 1 }), 422, "must have required property 'ids'"],
  ['/api/getProductByIds', { ...json(''), body: 'ids=1' }, 422, 'the body is not JSON'],
  ['/api/productsList?page=first', {}, 422, 'page must be'],
  ['/api/cart/items', {}, 401, 'needs'],
  ['/api/productList', {}, 404, 'the nearest is GET /api/productsList'],
])('refuses %s %j with %d', async (path, init, status, why) => {
  const { mock, log } = await openMock();
  const response = await mock.request(path, init);
  expect(response.status).toBe(status);
  expect((await response.json()).code).toBe(status);
  expect(log).toEqual([expect.stringContaining(why)]);
});

it('tells of a response that the document does not describe', async () => {
  const { mock, log } = await openMock(Response.json({ code: 200, data: { list: 'none' } }));
  expect((await mock.request('/api/productsList')).status).toBe(200);
  expect(log[0]).toContain('GET /api/productsList 200\n  the response: data');
});
