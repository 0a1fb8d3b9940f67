import { expect, it } from 'vitest';
import { CAPTURE, GET_ORDER, neverArrives } from '../paypal/testing.ts';
import {
  approvedOrder,
  beginPayment,
  openPaidShop,
  orderToPay,
  type PaidShop,
  stateOf,
} from '../testing/payment.ts';

const MINUTE = 60_000;

/** Orders whose buyers approved and were never seen again. */
async function approvedAndGone(shop: PaidShop, count: number) {
  const orders = [];
  for (let index = 0; index < count; index += 1) orders.push(await approvedOrder(shop));
  return orders;
}

const asked = ({ paypal }: PaidShop, path: RegExp) =>
  paypal.sent.filter((one) => path.test(one.path)).length;

it('finishes what buyers approved before their browser went away', async () => {
  const shop = await openPaidShop();
  const orders = await approvedAndGone(shop, 3);
  shop.pass(3 * MINUTE);
  await Promise.all([shop.payments.sweep(), shop.payments.sweep()]);
  for (const { orderId, owner } of orders) {
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  }
  expect(asked(shop, CAPTURE)).toBe(3);
});

it('leaves alone what is not approved, keeps no goods for it, and forgets it with its order', async () => {
  const shop = await openPaidShop();
  const { orderId, owner } = await orderToPay(shop);
  await beginPayment(shop, orderId, owner);
  for (let passed = 0; passed < 30; passed += 5) {
    shop.pass(5 * MINUTE);
    await shop.payments.sweep();
  }
  expect(await stateOf(shop, orderId, owner)).toEqual(['expired', 'CREATED']);
  shop.pass(5 * MINUTE);
  await shop.payments.sweep();
  expect(await stateOf(shop, orderId, owner)).toEqual(['expired', null]);
  const before = asked(shop, GET_ORDER);
  shop.pass(60 * MINUTE);
  await shop.payments.sweep();
  expect([asked(shop, GET_ORDER), asked(shop, CAPTURE)]).toEqual([before, 0]);
});

it('stops where PayPal is away, and goes on when it is back', async () => {
  const shop = await openPaidShop();
  await approvedAndGone(shop, 3);
  shop.pass(3 * MINUTE);
  shop.paypal.fail(GET_ORDER, neverArrives);
  await shop.payments.sweep();
  expect(asked(shop, GET_ORDER)).toBe(1);
  await shop.payments.sweep();
  shop.pass(3 * MINUTE);
  await shop.payments.sweep();
  const states = await shop.database.selectFrom('shop_order').select('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
});

it('finds money for an order that expired after a power cut, and keeps it for a person', async () => {
  const shop = await openPaidShop();
  const [order] = await approvedAndGone(shop, 1);
  if (!order) throw new Error('There should be an order.');
  await shop.paypal.client.captureOrder(order.id, 'lost');
  shop.pass(31 * MINUTE);
  expect(await stateOf(shop, order.orderId, order.owner)).toEqual(['expired', 'CREATED']);
  await shop.payments.sweep();
  expect(await stateOf(shop, order.orderId, order.owner)).toEqual(['expired', 'REVIEW']);
  expect(shop.logged[0]?.message).toContain('a person has to look');
});
