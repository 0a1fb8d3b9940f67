import { login, validateToken } from '@vitrine/contract/api/calls/account.ts';
import { mergeCart } from '@vitrine/contract/api/calls/cart.ts';
import { changes } from '@vitrine/contract/api/calls/changes.ts';
import type { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { expect, it } from 'vitest';
import { tidyUp } from './housekeeping.ts';
import { dueEntries, queueEvent } from './outbox/outbox.ts';
import { newCustomer, PASSWORD } from './testing/customer.ts';
import { product } from './testing/fixture.ts';
import { openOrders, placeOrder, stockOf } from './testing/order.ts';
import {
  approvedOrder,
  beginPayment,
  openPaidShop,
  orderToPay,
  stateOf,
} from './testing/payment.ts';
import { openTestShop, type TestShop } from './testing/shop.ts';
import { uploadImage } from './testing/upload.ts';

const YEAR = 365 * 24 * 3_600_000;
const MINUTE = 60_000;
const EMAIL = 'leila@mail.example';

/** Does something while the shop's clock is a year ahead. */
async function yearAhead<T>(shop: TestShop, work: () => Promise<T>): Promise<T> {
  shop.pass(YEAR);
  try {
    return await work();
  } finally {
    shop.pass(-YEAR);
  }
}

function signIn(shop: TestShop, password: string) {
  return shop
    .client()(login, { body: { email: EMAIL, password } })
    .then(
      () => 200,
      (refusal: ApiRefusalError) => refusal.code,
    );
}

it('locks nobody out for as long as the clock was ahead', async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  await yearAhead(shop, async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn(shop, 'guess');
    expect(await signIn(shop, PASSWORD)).toBe(429);
  });
  expect(await signIn(shop, PASSWORD)).toBe(200);
});

it('forgets the limits that were written then', async () => {
  const shop = await openTestShop();
  await yearAhead(shop, () => signIn(shop, 'guess'));
  await tidyUp(shop.database, shop.media, shop.now());
  expect(await shop.database.selectFrom('rate_window').selectAll().execute()).toEqual([]);
});

it('forgets in time what was to be forgotten then', async () => {
  const shop = await openTestShop({ products: [product('a')] });
  await yearAhead(shop, async () => {
    const token = await newCustomer(shop);
    await uploadImage(shop, token);
    const body = { merge_id: 'a-merge-of-then', items: [{ product_id: 1, quantity: 1 }] };
    await shop.client('en', { token })(mergeCart, { body });
    await placeOrder(shop, [[1, 1, 100]], { key: 'an order of a year ahead' });
  });
  await tidyUp(shop.database, shop.media, shop.now());
  const counted = shop.database.selectFrom('shop_order').where('unpaid_client', 'is not', null);
  expect(await counted.select('id').execute()).toEqual([]);
  for (const table of ['upload', 'cart_merge', 'order_request'] as const) {
    expect(await shop.database.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

it('signs nobody in for a year', async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const body = { email: EMAIL, password: PASSWORD };
  const { token } = await yearAhead(shop, () => shop.client()(login, { body }));
  await expect(shop.client()(validateToken, { body: { token } })).rejects.toThrow('401');
});

it('holds no items for a year, and counts no order against its network', async () => {
  const shop = await openOrders();
  await yearAhead(shop, () => placeOrder(shop, [[1, 2, 199.99]]));
  expect(await stockOf(shop)).toBe(8);
  await placeOrder(shop, [[1, 2, 169.99]]);
  expect(await stockOf(shop)).toBe(8);
});

it('looks at a payment that was captured then, and replaces one that was started then', async () => {
  const shop = await openPaidShop();
  const { orderId, owner, id } = await approvedOrder(shop);
  await shop.database
    .updateTable('payment')
    .set({ checked_at: new Date(shop.now().getTime() + YEAR).toISOString() })
    .execute();
  await shop.payments.sweep();
  expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  const other = await orderToPay(shop);
  const started = await yearAhead(shop, () => beginPayment(shop, other.orderId, other.owner));
  expect(started).not.toBe(id);
  expect(await beginPayment(shop, other.orderId, other.owner)).not.toBe(started);
});

it('sends the e-mails that were to wait then', async () => {
  const shop = await openTestShop();
  await yearAhead(shop, () => queueEvent(shop.database, 'orderPaid', 'HC1', shop.now()));
  expect(await dueEntries(shop.database, 'orderPaidEmail', shop.now())).toHaveLength(1);
});

it('tells a publisher that read then of everything', async () => {
  const shop = await openTestShop({ products: [product('a')] });
  const { version } = await shop.client()(changes, { query: { since: '', at: 0 } });
  const ask = (at: number) => shop.client()(changes, { query: { since: version, at } });
  expect((await ask(shop.now().getTime() + MINUTE)).all).toBe(false);
  expect((await ask(shop.now().getTime() + YEAR)).all).toBe(true);
});
