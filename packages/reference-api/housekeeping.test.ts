import { mergeCart } from '@vitrine/contract/api/calls/cart.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startHousekeeping, tidyUp } from './housekeeping.ts';
import { newCustomer } from './testing/customer.ts';
import { NOW, product } from './testing/fixture.ts';
import { placeOrder, stockOf } from './testing/order.ts';
import { openTestShop } from './testing/shop.ts';
import { uploadImage } from './testing/upload.ts';

const DAY = 24 * 60 * 60 * 1000;
const FORGOTTEN = [
  ...(['session', 'rate_window', 'cart_merge', 'order_request', 'upload', 'media_file'] as const),
  'shop_order' as const,
];

describe('tidying up', () => {
  it('keeps what is needed and forgets the rest', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const token = await newCustomer(shop);
    const client = shop.client('en', { token });
    await client(mergeCart, { body: { merge_id: 'merge-one', items: [] } });
    await placeOrder(shop, [[1, 1, 100]], { key: '0123456789abcdef' });
    await uploadImage(shop, token);
    const counts = async () => {
      const rows = FORGOTTEN.map((table) => shop.database.selectFrom(table).selectAll().execute());
      return (await Promise.all(rows)).map(({ length }) => length > 0);
    };
    await tidyUp(shop.database, shop.media, shop.now());
    expect(await counts()).toEqual(FORGOTTEN.map(() => true));
    expect(await stockOf(shop)).toBe(2);
    shop.pass(31 * DAY);
    await tidyUp(shop.database, shop.media, shop.now());
    expect(await counts()).toEqual(FORGOTTEN.map(() => false));
    expect(await stockOf(shop)).toBe(3);
  });

  it('does the rest when one part fails', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    await placeOrder(shop, [[1, 1, 100]], { key: '0123456789abcdef' });
    shop.pass(31 * DAY);
    await shop.database.schema.alterTable('session').renameTo('away').execute();
    const error = await tidyUp(shop.database, shop.media, shop.now()).catch((one: unknown) => one);
    await shop.database.schema.alterTable('away').renameTo('session').execute();
    expect(error).toMatchObject({ errors: [{ message: expect.stringContaining('session') }] });
    expect(await shop.database.selectFrom('order_request').selectAll().execute()).toEqual([]);
  });

  it('goes on every minute, also after a round that failed', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['setInterval', 'clearInterval', 'Date'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const shop = await openTestShop({ products: [product('a')] });
    await placeOrder(shop, [[1, 1, 100]]);
    const logged: string[] = [];
    const logger = { error: (message: string) => void logged.push(message) };
    await shop.database.schema.alterTable('session').renameTo('away').execute();
    const stop = startHousekeeping(shop.database, shop.media, logger);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(logged).toHaveLength(1), 60_000);
    await shop.database.schema.alterTable('away').renameTo('session').execute();
    vi.advanceTimersByTime(30 * 60_000);
    await stop();
    expect([logged.length, await stockOf(shop)]).toEqual([1, 3]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
