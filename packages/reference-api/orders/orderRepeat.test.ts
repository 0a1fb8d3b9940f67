import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { newCustomer } from '../testing/customer.ts';
import { product } from '../testing/fixture.ts';
import { openOrders, placeOrder, stockOf } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';

describe('repeating an order with its key', () => {
  const KEY = '2b1f6f0e-6a44-4b3f-9d3e-111111111111';

  it('§7.8 gives the same order, however often and however fast', async () => {
    const shop = await openOrders();
    const place = () => placeOrder(shop, [[1, 1, 169.99]], { key: KEY });
    const results = await Promise.all([place(), place(), place()]);
    results.push(await place());
    expect(new Set(results.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(results.map(({ guestId }) => guestId)).size).toBe(1);
    expect(await stockOf(shop, 1)).toBe(9);
  });

  it('gives the same order when the goods have sold out or cost more since', async () => {
    const shop = await openOrders();
    const first = await placeOrder(shop, [[2, 2, 120.5]], { key: KEY });
    await shop.apply({ products: [product('pen', { price: cents(1), stock: 0 })] });
    expect(await placeOrder(shop, [[2, 2, 120.5]], { key: KEY })).toEqual(first);
  });

  it('is refused for another body', async () => {
    const shop = await openOrders();
    await placeOrder(shop, [[1, 1, 169.99]], { key: KEY });
    const refusal = await refusalOf(placeOrder(shop, [[1, 2, 169.99]], { key: KEY }));
    expect(refusal.code).toBe(422);
    expect(refusal.serverMessage).toContain('another order');
    expect(await stockOf(shop, 1)).toBe(9);
  });

  it('may succeed after a refusal', async () => {
    const shop = await openOrders();
    await refusalOf(placeOrder(shop, [[1, 1, 1]], { key: KEY }));
    const first = await placeOrder(shop, [[1, 1, 169.99]], { key: KEY });
    expect(await placeOrder(shop, [[1, 1, 169.99]], { key: KEY })).toEqual(first);
  });

  it('counts for one buyer only', async () => {
    const shop = await openOrders();
    const token = await newCustomer(shop);
    const guest = await placeOrder(shop, [[1, 1, 169.99]], { key: KEY });
    const customer = await placeOrder(shop, [[1, 1, 169.99]], { key: KEY, token });
    const other = await placeOrder(shop, [[1, 1, 169.99]], { key: KEY, guestId: guest.guestId });
    expect(new Set([guest, customer, other].map(({ orderId }) => orderId)).size).toBe(3);
  });

  it('tells a stranger elsewhere neither the order nor the guest id', async () => {
    const shop = await openOrders();
    const first = await placeOrder(shop, [[1, 1, 169.99]], { key: KEY });
    const stranger = { key: KEY, address: '198.51.100.9' };
    const second = await placeOrder(shop, [[1, 1, 169.99]], stranger);
    expect(second.orderId).not.toBe(first.orderId);
    expect(second.guestId).not.toBe(first.guestId);
    const other = { ...stranger, address: '2001:db8::1', guestId: 'never given out' };
    const third = await placeOrder(shop, [[1, 2, 169.99]], other);
    expect([first.orderId, second.orderId]).not.toContain(third.orderId);
    const again = await placeOrder(shop, [[1, 2, 169.99]], {
      ...other,
      address: '2001:db8:0:7::1',
    });
    expect(again).toEqual(third);
  });

  it.each(['short', 'x'.repeat(201)])('is refused for the key %s', async (key) => {
    const shop = await openOrders();
    expect((await refusalOf(placeOrder(shop, [[1, 1, 169.99]], { key }))).code).toBe(422);
  });
});
