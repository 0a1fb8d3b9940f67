import { join } from 'node:path';
import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { cartItems, setCartQuantity } from '@vitrine/contract/api/calls/cart.ts';
import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { order, orderHistory } from '@vitrine/contract/api/calls/orderHistory.ts';
import { createOrder, saveOrderAddress } from '@vitrine/contract/api/calls/orders.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import { createReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openCommerceApi } from '../commerceApi.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { applyCatalogue } from '../import/apply.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { runCommand } from '../testing/command.ts';
import { catalogue, product, review } from '../testing/fixture.ts';
import { ADDRESS } from '../testing/order.ts';
import { databasePlace, onPostgres } from '../testing/testDatabase.ts';
import * as moveCommand from './move.ts';

const REVIEW = { rating: 4, content: 'Exactly\0 as shown. 很好。', images: [] };

async function run(dataFolder: string, ...args: string[]) {
  const { code, output, errors } = await runCommand(moveCommand, args, dataFolder, new Date());
  return { code, output, errors };
}

/** What a customer sees of the shop, on the database that `url` names, or embedded. */
async function openApi(dataFolder: string, token?: string, url?: string) {
  const database = url === undefined ? undefined : { url, poolSize: 5 };
  const shop = await openCommerceApi({ dataFolder, database });
  const kept = { token };
  const call = createShopClient({
    baseUrl: 'http://shop.test',
    token: () => kept.token,
    fetch: async (target, init) => shop.app.request(String(target), init),
  });
  const buy = async () => {
    const items = [{ product_id: 1, quantity: 1, unit_price: 100 }];
    return String((await call(createOrder, { body: { items, source: 'Halcyre' } })).order_id);
  };
  const seen = async () => {
    const { list } = await call(orderHistory, { query: {} });
    return {
      version: await shop.contentVersion(),
      orders: await Promise.all(list.map((one) => call(order, { params: { id: one.order_id } }))),
      cart: await call(cartItems, {}),
      reviews: (await call(productReviews, { params: { id: 1 }, query: {} })).list,
    };
  };
  return { shop, kept, call, buy, seen };
}

/** A shop with what customers leave in one: an account, a cart, orders, reviews, an inquiry. */
async function livedIn(dataFolder: string) {
  const { shop, kept, call, buy, seen } = await openApi(dataFolder);
  const products = [
    product('a', { stock: 9, name: { en: 'Ring', zh: '戒指' }, reviews: [review('r')] }),
    product('b', { discount: { type: 'percentage', value: 12.5, start: null, end: null } }),
  ];
  const given = catalogue({ products });
  await applyCatalogue(shop.database, shop.media, given, { source: 'test' });
  const body = { email: 'leila@mail.example', password: 'a quiet harbour' };
  await call(register, { body });
  kept.token = (await call(login, { body })).token;
  await call(setCartQuantity, { body: { product_id: 2, quantity: 3 } });
  const orderId = await buy();
  await call(saveOrderAddress, { body: { orderId, ...ADDRESS } });
  await moveOrder(shop.database, orderId, 'paid', new Date());
  await call(createReview, { params: { id: 1 }, body: REVIEW });
  const asked = { email: 'omar@mail.example', country: 'Egypt', description: 'Is it gold?' };
  await call(createInquiry, { body: asked });
  // The latest id was given out and is gone: no later one may have it.
  await shop.database.deleteFrom('product').where('slug', '=', 'b').execute();
  await call(setCartQuantity, { body: { product_id: 1, quantity: 2 } });
  await buy();
  const before = await seen();
  await shop.close();
  return { token: kept.token, before };
}

describe.runIf(onPostgres)('moving a shop to PostgreSQL', () => {
  it('takes all of it along, and it goes on there', async () => {
    const folder = folderWith();
    const { token, before } = await livedIn(folder);
    const url = await databasePlace('');
    const { code, output, errors } = await run(folder, '--to', url);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/ {2}shop_order +2\n/);
    expect(output).toMatch(/same \d+ rows, by number and by checksum/);

    const moved = await openApi(folder, token, url);
    const reviews = before.reviews.map((one) => ({
      ...one,
      content: one.content.replace('\0', '\uFFFD'),
    }));
    expect(await moved.seen()).toEqual({ ...before, reviews });
    await moved.buy();
    const more = catalogue({ products: [product('c')] });
    await applyCatalogue(moved.shop.database, moved.shop.media, more, { source: 'test' });
    const ids = await moved.shop.database
      .selectFrom('product')
      .select('id')
      .orderBy('id')
      .execute();
    expect(ids).toEqual([{ id: 1 }, { id: 3 }]);
    await moved.shop.close();
  });

  it('refuses a database that holds something, and leaves it as it was', async () => {
    const folder = folderWith();
    await (await openDatabase(join(folder, 'shop.sqlite'))).destroy();
    const url = await databasePlace('');
    const there = await openDatabase(url);
    onTestFinished(() => there.destroy());
    await there.insertInto('guest').values({ id: 'theirs', created_at: '' }).execute();
    const { code, output, errors } = await run(folder, '--to', url);
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(/not empty: its table guest has rows.*Nothing was changed/s);
    expect(await there.selectFrom('guest').selectAll().execute()).toHaveLength(1);
  });

  it('takes everything back where a table came over otherwise', async () => {
    const folder = folderWith();
    const embedded = await openDatabase(join(folder, 'shop.sqlite'));
    const rows = ['a', 'b'].map((id) => ({ id, created_at: '' }));
    await embedded.insertInto('guest').values(rows).execute();
    await embedded.destroy();
    const url = await databasePlace('');
    const there = await openDatabase(url);
    onTestFinished(() => there.destroy());
    await there.schema
      .alterTable('guest')
      .addColumn('spoiled', 'text', (column) => column.defaultTo('x'))
      .execute();
    const { code, errors } = await run(folder, '--to', url);
    await there.schema.alterTable('guest').dropColumn('spoiled').execute();
    expect(code).toBe(1);
    expect(errors).toMatch(/guest came over otherwise.*2 rows were sent.*taken back/s);
    expect(await there.selectFrom('guest').selectAll().execute()).toEqual([]);
  });
});

it.each([
  [['--to', 'postgres://shop:secret@127.0.0.1:1/shop'], 1, /There is no shop in .* to move/],
  [['--to', 'shop:secret'], 2, /--to postgres/],
  [['--form', 'x'], 2, /--form/],
  [[], 2, /--to postgres/],
])('moving %j ends in words', async (args, exitCode, message) => {
  const { code, errors } = await run(folderWith(), ...args);
  expect(code).toBe(exitCode);
  expect(errors).toMatch(message);
  expect(errors).not.toContain('secret');
});
