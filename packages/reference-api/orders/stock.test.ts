import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { releaseOrder } from '@vitrine/contract/api/calls/orders.ts';
import { describe, expect, it } from 'vitest';
import { contentVersion } from '../database/contentVersion.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { applyCatalogue } from '../import/apply.ts';
import { createMediaStore } from '../media/mediaStore.ts';
import { catalogue, product } from '../testing/fixture.ts';
import { type Buyer, giveAddress, headersOf, move, placeOrder, stockOf } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, temporaryFolder } from '../testing/shop.ts';
import { databasePlace } from '../testing/testDatabase.ts';
import { expireOrders } from './expireOrders.ts';

const MINUTE = 60_000;

describe('the stock', () => {
  it('gives 5 items to exactly 5 of 50 buyers', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 5 })] });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) =>
        placeOrder(shop, [[1, 1, 100]], { address: `203.0.113.${index}` }),
      ),
    );
    const made = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(made).toHaveLength(5);
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(new Set(codes)).toEqual(new Set([409]));
    expect(await stockOf(shop)).toBe(0);
    expect(await shop.database.selectFrom('shop_order').selectAll().execute()).toHaveLength(5);
  });

  it('is shared by buyers in several processes', async () => {
    const folder = await temporaryFolder();
    const path = await databasePlace(join(folder, 'shop.sqlite'));
    const database = await openDatabase(path);
    const media = createMediaStore({ database, folder, cacheFolder: folder });
    const given = catalogue({ products: [product('a', { stock: 5 })] });
    await applyCatalogue(database, media, given, { source: 'test' });
    const buy = () =>
      promisify(execFile)(process.execPath, [
        '--no-warnings',
        join(import.meta.dirname, '../testing/buyers.ts'),
        path,
        '10',
      ]);
    const results = await Promise.all([buy(), buy(), buy()]);
    const codes = results.flatMap(({ stdout }) => JSON.parse(stdout) as number[]);
    expect(codes.toSorted()).toEqual([...Array(5).fill(200), ...Array(25).fill(409)]);
    const { stock } = await database
      .selectFrom('product')
      .select('stock')
      .executeTakeFirstOrThrow();
    expect(stock).toBe(0);
    await database.destroy();
  });

  it('is whole again where one line of several is sold out', async () => {
    const shop = await openTestShop({
      products: [product('a', { stock: 5 }), product('b', { stock: 0 })],
    });
    await refusalOf(
      placeOrder(shop, [
        [1, 5, 100],
        [2, 1, 100],
      ]),
    );
    expect(await stockOf(shop)).toBe(5);
  });
});

describe('an unpaid order', () => {
  it('gives its goods back after 30 minutes, to the next buyer', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 1 })] });
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
    shop.pass(30 * MINUTE - 1);
    await refusalOf(placeOrder(shop, [[1, 1, 100]]));
    shop.pass(1);
    await placeOrder(shop, [[1, 1, 100]]);
    expect(await stockOf(shop)).toBe(0);
    const refusal = await refusalOf(giveAddress(shop, orderId, { guestId }));
    expect([refusal.code, refusal.serverMessage]).toEqual([
      409,
      'This order was not paid in time and has expired. Please order again.',
    ]);
  });

  it('can’t be addressed once its time is over, and does not end before', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
    shop.pass(30 * MINUTE - 1);
    await expect(move(shop, orderId, 'expired')).rejects.toThrow('could not');
    await giveAddress(shop, orderId, { guestId });
    shop.pass(1);
    expect((await refusalOf(giveAddress(shop, orderId, { guestId }))).code).toBe(409);
    await move(shop, orderId, 'expired');
  });

  it('gives them back once, however many watch the clock', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 3 })] });
    await placeOrder(shop, [[1, 2, 100]]);
    shop.pass(30 * MINUTE);
    const release = () => expireOrders(shop.database, shop.now());
    expect(await Promise.all([release(), release(), release()])).toContain(1);
    expect([await stockOf(shop), await release()]).toEqual([3, 0]);
  });

  it('gives them back when the buyer gives them up, once, and sells them all the same', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 3 })] });
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
    const giveUp = (as: Buyer) =>
      shop.client('en', as)(releaseOrder, { params: { id: orderId }, headers: headersOf(as) });
    expect((await refusalOf(giveUp({ guestId: `${guestId}x` }))).code).toBe(404);
    expect(await stockOf(shop)).toBe(2);
    await Promise.all([giveUp({ guestId }), giveUp({ guestId })]);
    expect(await stockOf(shop)).toBe(3);
    await move(shop, orderId, 'paid');
    await giveUp({ guestId });
    expect(await stockOf(shop)).toBe(2);
  });

  it('keeps nothing of a payment or a cancelling that came first', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 3 })] });
    const paid = await placeOrder(shop, [[1, 1, 100]]);
    const cancelled = await placeOrder(shop, [[1, 1, 100]]);
    await move(shop, paid.orderId, 'paid');
    await move(shop, cancelled.orderId, 'cancelled');
    expect(await stockOf(shop)).toBe(2);
    shop.pass(31 * MINUTE);
    expect(await expireOrders(shop.database, shop.now())).toBe(0);
    expect(await stockOf(shop)).toBe(2);
  });

  it('may give back what is no longer there', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const { orderId } = await placeOrder(shop, [[1, 1, 100]]);
    await shop.database.deleteFrom('product').execute();
    await move(shop, orderId, 'cancelled');
  });
});

describe('the published pages', () => {
  it('are told when the last item goes and when it comes back, and not otherwise', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 2 })] });
    const soldOut = async () => {
      const { list } = await shop.client()(productsList, { query: {} });
      return [list[0]?.sold_out, await contentVersion(shop.database)];
    };
    await placeOrder(shop, [[1, 1, 100]]);
    expect(await soldOut()).toEqual([false, 1]);
    const last = await placeOrder(shop, [[1, 1, 100]]);
    expect(await soldOut()).toEqual([true, 2]);
    await move(shop, last.orderId, 'cancelled');
    expect(await soldOut()).toEqual([false, 3]);
  });
});
