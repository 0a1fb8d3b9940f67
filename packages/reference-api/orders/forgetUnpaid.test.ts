import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { describe, expect, it } from 'vitest';
import { tidyUp } from '../housekeeping.ts';
import { newCustomer } from '../testing/customer.ts';
import { product } from '../testing/fixture.ts';
import { type Buyer, move, openOrders, placeOrder } from '../testing/order.ts';
import {
  approvedOrder,
  beginPayment,
  capture,
  openPaidShop,
  orderToPay,
} from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { forgetUnpaid } from './forgetUnpaid.ts';

const DAY = 24 * 3_600_000;
const OF_ORDERS = [
  ...(['shop_order', 'order_line', 'order_line_text', 'order_address', 'order_event'] as const),
  ...(['payment', 'payment_event', 'guest', 'audit_event'] as const),
];

const ordersIn = async ({ database }: TestShop) => {
  const rows = await database.selectFrom('shop_order').select('id').orderBy('created_at').execute();
  return rows.map(({ id }) => id);
};

const tidy = ({ database, media, now }: TestShop) => tidyUp(database, media, now());

describe('§4.32 an order that was never paid', () => {
  it('is forgotten after 30 days, with all that belongs to it', async () => {
    const shop = await openPaidShop();
    const { orderId, owner } = await orderToPay(shop);
    await beginPayment(shop, orderId, owner);
    // Once its hold is over, and PayPal knows nothing of the payment any more.
    await shop.database
      .updateTable('payment')
      .set({ status: 'LAPSED' })
      .where('order_id', '=', orderId)
      .execute();
    shop.pass(DAY);
    await tidy(shop);
    shop.pass(28 * DAY);
    await tidy(shop);
    expect(await ordersIn(shop)).toEqual([orderId]);
    shop.pass(2 * DAY);
    await tidy(shop);
    for (const table of OF_ORDERS) {
      expect(await shop.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    const track = shop.client()(trackOrder, { query: { order_id: orderId } });
    expect((await refusalOf(track)).serverMessage).toContain('30 days');
    expect((await orderToPay(shop, 1, owner)).owner.guestId).not.toBe(owner.guestId);
  });

  it('is not one that was paid, given away or may be paid yet', async () => {
    const shop = await openPaidShop();
    const paid = await approvedOrder(shop);
    await capture(shop, paid.id, paid.owner);
    const given = await placeOrder(shop, [[1, 1, 1249.9]], { address: '198.51.100.1' });
    await move(shop, given.orderId, 'paid', 'cancelled');
    const open = await orderToPay(shop, 1, { address: '198.51.100.2' });
    await beginPayment(shop, open.orderId, open.owner);
    await shop.database
      .updateTable('payment')
      .set({ status: 'REVIEW' })
      .where('order_id', '=', open.orderId)
      .execute();
    const refused = await orderToPay(shop, 1, { address: '198.51.100.3' });
    await beginPayment(shop, refused.orderId, refused.owner);
    await shop.database
      .updateTable('payment')
      .set({ status: 'DENIED' })
      .where('order_id', '=', refused.orderId)
      .execute();
    const lost = await placeOrder(shop, [[1, 1, 1249.9]], { address: '198.51.100.4' });
    const event = { event_type: 'PAYMENT.CAPTURE.COMPLETED', first_at: '', deliveries: 1 };
    await shop.database
      .insertInto('unknown_payment')
      .values({ id: 'P1', order_id: lost.orderId, environment: 'live', ...event })
      .execute();
    shop.pass(90 * DAY);
    await tidy(shop);
    await tidy(shop);
    expect(new Set(await ordersIn(shop))).toEqual(
      new Set([paid, given, open, refused, lost].map(({ orderId }) => orderId)),
    );
  });

  it('leaves other orders of its buyer, whom the shop still knows', async () => {
    const shop = await openOrders();
    const first = await placeOrder(shop, [[2, 1, 120.5]]);
    const buyer: Buyer = { guestId: first.guestId };
    const second = await placeOrder(shop, [[2, 1, 120.5]], buyer);
    await move(shop, second.orderId, 'paid');
    const token = await newCustomer(shop);
    await placeOrder(shop, [[1, 1, 169.99]], { token });
    shop.pass(31 * DAY);
    await tidy(shop);
    expect(await ordersIn(shop)).toEqual([second.orderId]);
    expect((await placeOrder(shop, [[1, 1, 199.99]], buyer)).guestId).toBe(first.guestId);
    const audit = shop.database.selectFrom('audit_event').select('kind').orderBy('id');
    expect((await audit.execute()).map(({ kind }) => kind)).toEqual([
      ...['order.created', 'account.opened', 'login.opened', 'order.created'],
    ]);
  });

  it('is forgotten earlier where strangers made too many, the oldest first', async () => {
    const shop = await openTestShop({ products: [product('a', { stock: 9 })] });
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      made.push((await placeOrder(shop, [[1, 1, 100]])).orderId);
      shop.pass(60_000);
    }
    const cancelled = await placeOrder(shop, [[1, 1, 100]]);
    await move(shop, cancelled.orderId, 'cancelled');
    shop.pass(DAY);
    await tidy(shop);
    await forgetUnpaid(shop.database, shop.now(), { max: 2, batch: 2 });
    expect(await ordersIn(shop)).toEqual([...made.slice(3), cancelled.orderId]);
  });
});
