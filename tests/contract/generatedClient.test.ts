import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { category, product } from '@vitrine/reference-api/testing/fixture.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it, onTestFinished } from 'vitest';
import { openApi } from '../publisher/shopAtWork.ts';
import { TRY_ALL } from '../sample.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const HALO = 'halo';

/** What the generator writes, as far as it is used here. */
type Generated = Record<
  string,
  (options: object) => Promise<{ data?: { data?: unknown }; error?: unknown }>
>;

it.runIf(TRY_ALL)('a client that others generate from the document buys something', async () => {
  mkdirSync(join(ROOT, '.work'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.work/generated-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await createClient({
    input: join(ROOT, 'docs/openapi.json'),
    output: { path: folder, importFileExtension: '.ts' },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
    logs: { level: 'silent' },
  });
  const shop = await openTestShop({ categories: [category('rings')], products: [product(HALO)] });
  const calls: Generated = await import(join(folder, 'sdk.gen.ts'));
  const { client } = await import(join(folder, 'client.gen.ts'));
  const { url } = await openApi(shop.app.fetch);
  let token: string | undefined;
  client.setConfig({ baseUrl: url, auth: () => token });
  const call = async <Data>(name: string, options: object = {}): Promise<Data> => {
    const result = await calls[name]?.(options);
    expect([name, result?.error]).toEqual([name, undefined]);
    return result?.data?.data as Data;
  };

  const account = { email: 'reader@example.com', password: 'a long enough password' };
  await call('register', { body: account });
  token = (await call<{ token: string }>('login', { body: account })).token;
  const { id, price } = await call<{ id: number; price: number }>('productBySlug', {
    path: { slug: HALO },
  });
  await call('addToCart', { body: { product_id: id, quantity: 2 } });
  const items = [{ product_id: id, quantity: 2, unit_price: price }];
  expect(await call('cartItems')).toMatchObject([{ product: { slug: HALO }, quantity: 2 }]);
  const order = await call<{ order_id: string }>('orderCreatViaApi', {
    body: { items, source: 'a generated client' },
  });
  expect(await call('ordersInfo', { path: { id: order.order_id } })).toMatchObject({
    total_price: 2 * price,
  });
});
