import { eraseAccount } from '@vitrine/contract/api/calls/personalData.ts';
import { canLeaveReview } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { trackOrder } from '@vitrine/contract/api/calls/tracking.ts';
import { describe, expect, it } from 'vitest';
import { forgetUnpaid } from '../orders/forgetUnpaid.ts';
import { shipOrder } from '../parcels/shipOrder.ts';
import { lapseForeign } from '../payments/claimPayment.ts';
import { erasePerson } from '../personalData/withoutAccount.ts';
import {
  cashOrder,
  HOUR_MS,
  newBuyer,
  openCashAndPaidShop,
  openCashShop,
  orderToDubai,
  payCash,
} from '../testing/cash.ts';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { giveAddress, placeOrder, stockOf } from '../testing/order.ts';
import { readOrder, stateOf } from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import type { TestShop } from '../testing/shop.ts';
import { cancelUnconfirmed, settleCash } from './settleCash.ts';

const confirm = (shop: TestShop, orderId: string) =>
  settleCash(shop.database, orderId, 'confirm', shop.now());
const ship = (shop: TestShop, orderId: string) =>
  shipOrder(shop.database, orderId, { number: 'LX123456789CN', carrier: null }, shop.now());

describe('an order that the shop has confirmed', () => {
  it('is never cancelled by time, and its buyer may order again', async () => {
    const shop = await openCashShop({ unconfirmedEach: 1 });
    const buyer = newBuyer();
    const { orderId, owner } = await cashOrder(shop, buyer);
    const next = await orderToDubai(shop, buyer);
    expect(await refusalOf(payCash(shop, next))).toMatchObject({ code: 409 });
    expect(await confirm(shop, orderId)).toEqual({ kind: 'done' });
    await payCash(shop, next);
    shop.pass(49 * HOUR_MS);
    await cancelUnconfirmed(shop.database, shop.now());
    expect(await stateOf(shop, orderId, owner)).toEqual(['confirmed', 'CREATED']);
    expect(await stateOf(shop, next.orderId, next.owner)).toEqual(['cancelled', null]);
  });

  it('is confirmed or cancelled when its time ends at that moment', async () => {
    const shop = await openCashShop({}, {});
    for (let round = 0; round < 2; round += 1) {
      const { orderId, owner } = await cashOrder(shop);
      shop.pass(48 * HOUR_MS);
      const works = [
        () => confirm(shop, orderId),
        () => cancelUnconfirmed(shop.database, shop.now()),
      ];
      const [outcome] = await Promise.all(
        (round === 0 ? works : works.toReversed()).map((work) => work()),
      ).then((results) => results.filter((result) => result !== undefined));
      const [state, status] = await stateOf(shop, orderId, owner);
      expect([outcome?.kind, state, status]).toEqual(
        state === 'confirmed' ? ['done', 'confirmed', 'CREATED'] : ['refused', 'cancelled', null],
      );
      const events = await shop.database
        .selectFrom('order_event')
        .select('state')
        .where('order_id', '=', orderId)
        .execute();
      expect(events).toHaveLength(3);
    }
  });

  it('is followed on its way, and reviewed once it is paid', async () => {
    const shop = await openCashShop();
    const token = await newCustomer(shop);
    const { orderId } = await placeOrder(shop, [[1, 1, 1249.9]], { token });
    const order = { orderId, owner: { token } };
    await giveAddress(shop, orderId, { token }, { country: 'AE' });
    await payCash(shop, order);
    const track = async () => {
      const query = { order_id: orderId };
      const { info, reason } = await shop.client()(trackOrder, { query });
      return info?.latest_event?.description ?? reason;
    };
    const mayReview = async () =>
      (await shop.client('en', { token })(canLeaveReview, { params: { id: 1 } })).can_leave_review;
    expect(await track()).toContain('We have this order and will call or write to confirm it.');
    expect(await ship(shop, orderId)).toBe('notConfirmed');
    await confirm(shop, orderId);
    expect(await track()).toContain('Your order is confirmed');
    expect(await ship(shop, orderId)).toBe('shipped');
    expect(await track()).toContain('handed to the carrier');
    expect(await mayReview()).toBe(false);
    await settleCash(shop.database, orderId, 'paid', shop.now());
    expect(await readOrder(shop, orderId, order.owner)).toMatchObject({
      state: 'delivered',
      payment: { status: 'COMPLETED', paid_at: shop.now().toISOString(), on_delivery: true },
    });
    expect(await mayReview()).toBe(true);
  });
});

describe('an order that comes back', () => {
  it('is on sale again, owes nothing, and is forgotten with what was written down', async () => {
    const shop = await openCashShop();
    const { orderId, owner } = await cashOrder(shop);
    await confirm(shop, orderId);
    await ship(shop, orderId);
    await settleCash(shop.database, orderId, 'cancel', shop.now());
    expect([await stockOf(shop), await stateOf(shop, orderId, owner)]).toEqual([
      5,
      ['cancelled', null],
    ]);
    shop.pass(33 * 24 * HOUR_MS);
    await shop.database.deleteFrom('parcel').execute();
    await forgetUnpaid(shop.database, shop.now());
    const rows = await Promise.all(
      (['shop_order', 'payment', 'order_address', 'audit_event'] as const).map((table) =>
        shop.database.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(rows.flat()).toEqual([]);
  });
});

describe('what is erased', () => {
  it('cancels an order that waits, and leaves one that is confirmed to be sent', async () => {
    const shop = await openCashShop();
    const waiting = await cashOrder(shop, { email: 'omar@mail.example' });
    const confirmed = await cashOrder(shop, { email: 'omar@mail.example' });
    await confirm(shop, confirmed.orderId);
    await erasePerson(shop, 'omar@mail.example', shop.now());
    const stored = await shop.database
      .selectFrom('shop_order')
      .leftJoin('order_address', 'order_address.order_id', 'shop_order.id')
      .select(['shop_order.id', 'shop_order.state', 'email'])
      .execute();
    expect(stored).toContainEqual({ id: waiting.orderId, state: 'cancelled', email: null });
    expect(stored).toContainEqual({
      id: confirmed.orderId,
      state: 'confirmed',
      email: 'omar@mail.example',
    });
  });

  it('cancels what an account has waiting', async () => {
    const shop = await openCashShop();
    const token = await newCustomer(shop);
    const { orderId } = await placeOrder(shop, [[1, 1, 1249.9]], { token });
    await giveAddress(shop, orderId, { token }, { country: 'AE' });
    await payCash(shop, { orderId, owner: { token } });
    await shop.client('en', { token })(eraseAccount, { body: { password: PASSWORD } });
    expect(await stockOf(shop)).toBe(5);
  });
});

it('PayPal’s own rounds leave what is paid on delivery alone', async () => {
  const shop = await openCashAndPaidShop();
  const { orderId, owner } = await cashOrder(shop);
  await confirm(shop, orderId);
  shop.pass(10 * 24 * HOUR_MS);
  await lapseForeign(shop.database, 'live', shop.now());
  await shop.payments.sweep();
  expect(await stateOf(shop, orderId, owner)).toEqual(['confirmed', 'CREATED']);
  expect(shop.logged).toEqual([]);
});

it('buyer and shop are told by e-mail, each once', async () => {
  const mailbox = await openMailbox();
  const shop = await openCashShop({}, { mailer: mailbox.mailer });
  const { orderId } = await cashOrder(shop, { email: 'omar@mail.example' });
  await shop.outbox?.deliverNow();
  await confirm(shop, orderId);
  await confirm(shop, orderId);
  await shop.outbox?.deliverNow();
  await settleCash(shop.database, orderId, 'cancel', shop.now());
  await shop.outbox?.deliverNow();
  const sent = mailbox.emails.map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`);
  expect(sent.toSorted()).toEqual([
    `desk@halcyre.example: Confirm order ${orderId}: $1,249.90 to be paid on delivery`,
    `omar@mail.example: Your order ${orderId} is confirmed`,
    `omar@mail.example: Your order ${orderId} was cancelled`,
    `omar@mail.example: Your order ${orderId}: we confirm it with you first`,
  ]);
});
