import { ORDER_STATES } from '@vitrine/contract/api/entities/orderDetail.ts';
import { describe, expect, it } from 'vitest';
import { product } from '../testing/fixture.ts';
import { placeOrder } from '../testing/order.ts';
import { openTestShop } from '../testing/shop.ts';
import { moveOrder } from './moveOrder.ts';
import { mayMove, statesBefore } from './orderState.ts';

describe('the states of an order', () => {
  it('follow each other in these ways only', () => {
    const ways = ORDER_STATES.flatMap((from) =>
      ORDER_STATES.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`),
    );
    expect(ways).toEqual([
      'pending_payment > awaiting_confirmation',
      'pending_payment > paid',
      'pending_payment > cancelled',
      'pending_payment > expired',
      'awaiting_confirmation > confirmed',
      'awaiting_confirmation > cancelled',
      'confirmed > cancelled',
      'confirmed > shipped',
      'paid > cancelled',
      'paid > shipped',
      'shipped > cancelled',
      'shipped > delivered',
    ]);
  });

  it('never lead back to the beginning', () => {
    expect(statesBefore('pending_payment')).toEqual([]);
  });

  it('are entered once, also when two try at once', async () => {
    const shop = await openTestShop({ products: [product('a')] });
    const { orderId } = await placeOrder(shop, [[1, 1, 100]]);
    const pay = () =>
      shop.database
        .transaction()
        .execute((transaction) => moveOrder(transaction, orderId, 'paid', shop.now()));
    expect((await Promise.all([pay(), pay()])).sort()).toEqual([false, true]);
    const events = await shop.database
      .selectFrom('order_event')
      .select('state')
      .orderBy('id')
      .execute();
    expect(events.map(({ state }) => state)).toEqual(['pending_payment', 'paid']);
  });
});
