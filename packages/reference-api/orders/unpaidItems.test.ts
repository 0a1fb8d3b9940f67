import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { tidyUp } from '../housekeeping.ts';
import { product } from '../testing/fixture.ts';
import {
  type Buyer,
  giveAddress,
  type Lines,
  move,
  placeOrder,
  stockOf,
} from '../testing/order.ts';
import { beginPayment, openPaidShop, readOrder } from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const SHARED = '192.0.2.1';
const OTHER = '192.0.2.2';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Without a limit of orders by time, so that holds alone are tried. */
const limits = { orderByClient: { max: 10_000, windowMs: MINUTE } };

const open = (...stocks: number[]) =>
  openTestShop(
    {
      products: stocks.map((stock, index) =>
        product(`ring-${index}`, { name: { en: 'Ring' }, price: cents(10_000), stock }),
      ),
    },
    { limits },
  );

const ring = (quantity: number): Lines => [[1, quantity, 100]];

/** A new guest's order, and until when its items are held. */
async function order(shop: TestShop, lines: Lines, buyer: Buyer = {}) {
  const made = await placeOrder(shop, lines, { address: SHARED, ...buyer });
  const { hold_expires_at } = await readOrder(shop, made.orderId, { guestId: made.guestId });
  return { ...made, isHeld: hold_expires_at !== null };
}

const stocksOf = (shop: TestShop) =>
  shop.database.selectFrom('product').select(['id', 'stock']).orderBy('id').execute();

describe('items that nobody has paid for', () => {
  it.each([
    [27, 'six addresses', (index: number) => `198.51.100.${index}`],
    [42, 'six networks of one line', (index: number) => `2001:db8:7:${index}::1`],
    [33, 'six lines of one provider', (index: number) => `2001:db8:${index}::1`],
  ])(
    'leave %i of 45 products on sale, whatever %s order',
    async (count, _, addressOf) => {
      const shop = await open(...Array<number>(45).fill(1));
      for (let index = 0; index < 6; index += 1) {
        const address = addressOf(index);
        const onSale = (await stocksOf(shop)).filter(({ stock }) => stock > 0);
        for (const { id } of onSale.slice(0, 3)) {
          await placeOrder(shop, [[id, 1, 100]], { address });
        }
      }
      const left = (await stocksOf(shop)).filter(({ stock }) => stock > 0);
      expect(left).toHaveLength(count);
      for (const { id } of left.slice(0, 10)) {
        await placeOrder(shop, [[id, 1, 100]], { address: `203.0.113.${id}` });
      }
    },
    60_000,
  );

  it('are a third of a product for one network, half for all, and two for each beyond', async () => {
    const shop = await open(12);
    expect(await order(shop, ring(4))).toMatchObject({ isHeld: true });
    expect(await order(shop, ring(1))).toMatchObject({ isHeld: false });
    expect(await stockOf(shop)).toBe(8);
    expect(await order(shop, ring(3), { address: OTHER })).toMatchObject({ isHeld: false });
    expect(await order(shop, ring(2), { address: '192.0.2.3' })).toMatchObject({ isHeld: true });
    expect(await stockOf(shop)).toBe(6);
  });

  it('are counted without those that were paid', async () => {
    const shop = await open(12);
    const { orderId } = await order(shop, ring(4));
    await move(shop, orderId, 'paid');
    expect(await order(shop, ring(3), { address: OTHER })).toMatchObject({ isHeld: true });
  });

  it('may be the last ones of a product, one by one, and are sold out then for others', async () => {
    const shop = await open(2);
    expect(await order(shop, ring(2))).toMatchObject({ isHeld: false });
    await placeOrder(shop, ring(1), { address: '192.0.2.3' });
    await placeOrder(shop, ring(1), { address: '192.0.2.3' });
    expect(await refusalOf(placeOrder(shop, ring(1), { address: OTHER }))).toMatchObject({
      code: 409,
      data: { sold_out: [{ product_id: 1, available: 0 }] },
    });
  });

  it('can be ordered by an office of twenty behind one address', async () => {
    const shop = await open(...Array<number>(20).fill(1));
    const colleagues = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(shop, [[index + 1, 1, 100]])),
    );
    expect(colleagues.filter(({ isHeld }) => isHeld)).toHaveLength(3);
    for (const { orderId } of colleagues) await move(shop, orderId, 'paid');
    expect((await stocksOf(shop)).map(({ stock }) => stock)).toEqual(Array(20).fill(0));
    expect(await stocksOf(shop)).toHaveLength(20);
  });

  it('are counted where they are held: an order that holds nothing takes no room', async () => {
    const shop = await open(...Array<number>(20).fill(9));
    const four: Lines = [1, 2, 3, 4].map((id) => [id, 1, 100]);
    for (let index = 0; index < 4; index += 1) {
      const address = `2001:db8:${index}::1`;
      expect(await order(shop, four, { address })).toMatchObject({ isHeld: false });
    }
    for (const address of ['2001:db8:0::1', '2001:db8:9::1']) {
      expect(await order(shop, ring(1), { address })).toMatchObject({ isHeld: true });
    }
  });

  it('are counted one by one when orders come at once', async () => {
    const shop = await open(12);
    await Promise.all(Array.from({ length: 16 }, () => order(shop, ring(1))));
    expect(await stockOf(shop)).toBe(9);
  });

  it('are counted one by one when orders of other products come at once', async () => {
    const shop = await open(...Array<number>(20).fill(9));
    const orders = await Promise.all(
      Array.from({ length: 20 }, (_, index) => order(shop, [[index + 1, 1, 100]])),
    );
    expect(orders.filter(({ isHeld }) => isHeld)).toHaveLength(3);
  });

  it('count for a day, so that nobody holds an item again and again', async () => {
    const shop = await open(1);
    const again = async () => {
      const { isHeld } = await order(shop, ring(1));
      shop.pass(31 * MINUTE);
      return isHeld;
    };
    expect([await again(), await again(), await again(), await again()]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    shop.pass(DAY);
    expect(await again()).toBe(true);
  });

  it('are forgotten by network once the order is paid, or a day old', async () => {
    const shop = await open(10);
    const orders = [await order(shop, ring(1)), await order(shop, ring(1))] as const;
    await order(shop, ring(1));
    await move(shop, orders[0].orderId, 'cancelled');
    await move(shop, orders[1].orderId, 'paid');
    const known = () =>
      shop.database.selectFrom('shop_order').select('id').where('unpaid_client', 'is not', null);
    expect(await known().execute()).toHaveLength(2);
    shop.pass(DAY);
    await tidyUp(shop.database, shop.media, shop.now());
    expect(await known().execute()).toEqual([]);
  });

  it('that are not held are taken once, by who pays first', async () => {
    const shop = await open(3);
    const orders = await Promise.all([order(shop, ring(3)), order(shop, ring(3))]);
    expect([...orders.map(({ isHeld }) => isHeld), await stockOf(shop)]).toEqual([false, false, 3]);
    await move(shop, orders[0].orderId, 'paid');
    expect(await stockOf(shop)).toBe(0);
    await expect(move(shop, orders[1].orderId, 'paid')).rejects.toThrow('could not');
    await move(shop, orders[1].orderId, 'cancelled');
    expect(await stockOf(shop)).toBe(0);
    await move(shop, orders[0].orderId, 'cancelled');
    expect(await stockOf(shop)).toBe(3);
  });
});

describe('items that cost nothing', () => {
  const gift = {
    price: cents(100),
    stock: 12,
    discount: { type: 'percentage', value: 100 },
  } as const;

  it('are given within the limits of unpaid ones, for a day', async () => {
    const shop = await openPaidShop(undefined, { limits });
    const discount = { ...gift.discount, start: null, end: null };
    const report = await shop.apply(
      { products: [product('gift', { ...gift, discount })] },
      { free: true },
    );
    expect(report.products.left).toEqual([]);
    const { id } = await shop.database
      .selectFrom('product')
      .select('id')
      .where('slug', '=', 'gift')
      .executeTakeFirstOrThrow();
    const take = async (quantity: number, address: string) => {
      const { orderId, guestId } = await placeOrder(shop, [[id, quantity, 0]], { address });
      await giveAddress(shop, orderId, { guestId });
      expect(await refusalOf(beginPayment(shop, orderId, { guestId }))).toMatchObject({
        data: { state: 'paid' },
      });
    };
    for (const quantity of [12, 5]) {
      expect(await refusalOf(take(quantity, SHARED))).toMatchObject({
        code: 422,
        serverMessage: expect.stringContaining('tomorrow'),
      });
    }
    await take(4, SHARED);
    expect(await refusalOf(take(1, SHARED))).toMatchObject({ code: 422 });
    await take(2, OTHER);
    expect(await stockOf(shop, id)).toBe(6);
    shop.pass(DAY);
    await take(2, SHARED);
  });
});

it('tells of at most five items that are left', async () => {
  const shop = await open(40);
  for (const quantity of [41, 200]) {
    expect(await refusalOf(placeOrder(shop, ring(quantity)))).toMatchObject({
      data: { sold_out: [{ product_id: 1, available: 5 }] },
    });
  }
});
