import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { expireOrders } from '../orders/expireOrders.ts';
import { product } from '../testing/fixture.ts';
import { placeOrder } from '../testing/order.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import type { StockChange } from './format.ts';

const setStock = (shop: TestShop, stock: number) =>
  shop.database.updateTable('product').set({ stock }).execute();

async function stockOf(shop: TestShop) {
  const row = await shop.database.selectFrom('product').select('stock').executeTakeFirstOrThrow();
  return row.stock;
}

/** Imports a count, and gives what the shop has and what was said. */
async function importing(shop: TestShop, stock: StockChange | undefined, price = cents(10_000)) {
  const given = { ...product('a'), price, stock };
  const report = await shop.apply({ products: [given] });
  return { stock: await stockOf(shop), said: report.notes.map(({ why }) => why), report };
}

/** A shop that had 10 of a product and has sold 4. */
async function shopThatSold(): Promise<TestShop> {
  const shop = await openTestShop({ products: [product('a', { stock: 10 })] });
  await setStock(shop, 6);
  return shop;
}

describe('importing again', () => {
  it('brings nothing back that was sold, whatever else changed', async () => {
    const shop = await shopThatSold();
    expect(await importing(shop, 10, cents(9_900))).toMatchObject({ stock: 6, said: [] });
    expect(await importing(shop, undefined, cents(9_800))).toMatchObject({ stock: 6, said: [] });
  });

  it('applies what the file counts otherwise than last time, and names both', async () => {
    const shop = await shopThatSold();
    const { stock, said } = await importing(shop, 15);
    expect(stock).toBe(11);
    expect(said).toEqual([expect.stringContaining('from 10 to 15')]);
    expect(said[0]).toContain('from 10 to 6');
    expect(await importing(shop, 15)).toMatchObject({ stock: 11, said: [] });
  });

  it('is no conflict where nothing was sold', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 10 })] });
    expect(await importing(shop, 8)).toMatchObject({ stock: 8, said: [] });
  });

  it('that takes more than there is sells it out, and says so', async () => {
    const shop = await shopThatSold();
    const { stock, said } = await importing(shop, 1);
    expect(stock).toBe(-3);
    expect(said).toEqual([expect.stringContaining('takes 9 away, and the shop has only 6')]);
    const { list } = await shop.client()(productsList, { query: {} });
    expect(list[0]?.sold_out).toBe(true);
    expect((await importing(shop, 0)).said).toEqual([
      expect.stringContaining('takes 1 away, and the shop has only 0'),
    ]);
  });

  it('takes what was sold beyond the stock off what comes in', async () => {
    const shop = await shopThatSold();
    await importing(shop, 1);
    const { stock, said } = await importing(shop, 3);
    expect([stock, said]).toEqual([-1, ['the file adds 2, and 3 were missing: it stays sold out']]);
    expect(await importing(shop, 14)).toMatchObject({ stock: 10 });
    expect(await importing(shop, { add: -20 })).toMatchObject({ stock: -10 });
    expect(await importing(shop, 14)).toMatchObject({ stock: 10 });
  });

  it('puts nothing on sale that it took while unpaid orders held it', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 10 })] });
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await placeOrder(shop, [[1, 1, 100]], { address: `192.0.2.${number}` });
    }
    const { said } = await importing(shop, 4);
    expect(said).toEqual([expect.stringContaining('it is sold out now')]);
    shop.pass(30 * 60_000);
    await expireOrders(shop.database, shop.now());
    expect(await importing(shop, 4)).toMatchObject({ stock: 4, said: [] });
  });

  it('adds +3, takes -2 and sets =5', async () => {
    const shop = await shopThatSold();
    expect(await importing(shop, { add: 3 })).toMatchObject({ stock: 9, said: [] });
    expect(await importing(shop, { add: -2 })).toMatchObject({ stock: 7, said: [] });
    // The source counts 11 now: 10, and 3, less 2.
    expect(await importing(shop, 11)).toMatchObject({ stock: 7, said: [] });
    expect(await importing(shop, { set: 5 })).toMatchObject({ stock: 5, said: [] });
    expect(await importing(shop, 5)).toMatchObject({ stock: 5, said: [] });
  });

  it('leaves the stock of a product whose last count is not known, and says so', async () => {
    const shop = await shopThatSold();
    await shop.database.updateTable('product').set({ imported_stock: null }).execute();
    const { stock, said } = await importing(shop, 10);
    expect(stock).toBe(6);
    expect(said).toEqual([expect.stringContaining('import "=10" to set it')]);
    expect(await importing(shop, 12)).toMatchObject({ stock: 8 });
  });
});
