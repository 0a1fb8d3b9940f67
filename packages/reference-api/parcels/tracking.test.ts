import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { describe, expect, it } from 'vitest';
import { day, product } from '../testing/fixture.ts';
import { giveAddress, move, placeOrder } from '../testing/order.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop } from '../testing/shop.ts';

const DAY = 24 * 60 * 60 * 1000;

/** An order that has been in each of the states, a day apart. */
async function ordered(...states: OrderState[]) {
  const shop = await openTestShop({ products: [product('a')] });
  const { orderId, guestId } = await placeOrder(shop, [[1, 1, 100]]);
  await giveAddress(shop, orderId, { guestId });
  for (const state of states) {
    await move(shop, orderId, state);
    shop.pass(DAY);
  }
  return { shop, orderId };
}

describe('tracking', () => {
  it.each([
    [[], undefined],
    [['paid'], ['InfoReceived', 'InfoReceived', [0, null, null]]],
    [
      ['paid', 'shipped'],
      ['InTransit', 'InTransit_PickedUp', [0, 1, null]],
    ],
    [
      ['paid', 'shipped', 'delivered'],
      ['Delivered', 'Delivered_Other', [0, 1, 2]],
    ],
    [
      ['paid', 'cancelled'],
      ['Exception', 'Exception_Cancel', [0, null, null]],
    ],
    [['cancelled'], undefined],
  ] as [OrderState[], [string, string, (number | null)[]] | undefined][])(
    '§3.15 of an order that was %j',
    async (states, expected) => {
      const { shop, orderId } = await ordered(...states);
      const { info, reason } = await shop.client()(trackOrder, { query: { order_id: orderId } });
      if (!expected) {
        expect(info).toBeNull();
        expect(reason).toMatch(/not been paid|was cancelled/);
        return;
      }
      expect(reason).toBe('');
      const [status, sub_status, days] = expected;
      expect(info?.latest_status).toEqual({ status, sub_status });
      expect(info?.latest_event?.description).not.toBe('');
      expect(info?.milestone).toEqual(
        ['InfoReceived', 'PickedUp', 'Delivered'].map((key_stage, index) => {
          const reached = days[index];
          return { key_stage, time_iso: typeof reached === 'number' ? day(reached) : null };
        }),
      );
    },
  );

  it('speaks the caller’s language and forgives how the number is typed', async () => {
    const { shop, orderId } = await ordered('paid');
    const query = { order_id: ` ${orderId.toLowerCase()} ` };
    const { info } = await shop.client('zh')(trackOrder, { query });
    expect(info?.latest_event?.description).toBe('已收到订单，正在备货');
  });

  it('§2.42 tells nothing of the buyer', async () => {
    const { shop, orderId } = await ordered('paid', 'shipped');
    const text = await (await shop.app.request(`/api/trackOrder?order_id=${orderId}`)).text();
    for (const secret of ['Leila', 'Haddad', 'Harbour', 'Tunis', 'mail.example', '100']) {
      expect(text.replaceAll(orderId, '')).not.toContain(secret);
    }
  });

  it('of an unknown number is a 404 with words', async () => {
    const { shop } = await ordered();
    const call = shop.client()(trackOrder, { query: { order_id: 'HC123' } });
    const refusal = await refusalOf(call);
    expect([refusal.code, refusal.serverMessage]).toEqual([
      404,
      expect.stringContaining('Order not found'),
    ]);
  });

  it.each(['', '?order_id=', '?order_id=%20'])('of no number (%j) asks for one', async (query) => {
    const { shop } = await ordered();
    const response = await shop.app.request(`/api/trackOrder${query}`);
    expect(await response.json()).toMatchObject({ code: 422, msg: 'Please enter an order number' });
  });

  it('§2.42 may be asked only so often from one place', async () => {
    const limits = { trackingByClient: { max: 2, windowMs: 60_000 } };
    const shop = await openTestShop({}, { limits });
    const ask = () => shop.app.request('/api/trackOrder?order_id=HC1');
    const statuses = [(await ask()).status, (await ask()).status, (await ask()).status];
    expect(statuses).toEqual([404, 404, 429]);
  });
});
