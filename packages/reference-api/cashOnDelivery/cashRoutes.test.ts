import { features } from '@vitrine/contract/api/calls/features.ts';
import { payOnDelivery } from '@vitrine/contract/api/calls/payments.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { describe, expect, it } from 'vitest';
import { expireOrders } from '../orders/expireOrders.ts';
import { decide } from '../paypal/testing.ts';
import {
  cashOrder,
  HOUR_MS,
  newBuyer,
  openCashAndPaidShop,
  openCashShop,
  orderToDubai,
  payCash,
} from '../testing/cash.ts';
import { product } from '../testing/fixture.ts';
import { giveAddress, placeOrder, stockOf } from '../testing/order.ts';
import { beginPayment, capture, capturesSent, readOrder, stateOf } from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { cancelUnconfirmed } from './settleCash.ts';

describe('an order that is paid on delivery', () => {
  it('waits for the shop, with its items, and says what is to be paid', async () => {
    const shop = await openCashShop();
    const order = await orderToDubai(shop);
    expect(await payCash(shop, order)).toEqual({
      order_id: order.orderId,
      state: 'awaiting_confirmation',
      total_price: 124_990,
    });
    const detail = await readOrder(shop, order.orderId, order.owner);
    expect(detail).toMatchObject({
      state: 'awaiting_confirmation',
      hold_expires_at: new Date(shop.now().getTime() + 48 * HOUR_MS).toISOString(),
      payment: { status: 'CREATED', amount: 124_990, on_delivery: true, practice: false },
    });
    shop.pass(HOUR_MS);
    expect(await expireOrders(shop.database, shop.now())).toBe(0);
    expect(await stockOf(shop)).toBe(4);
  });

  it('is placed once, however often it is clicked', async () => {
    const shop = await openCashShop();
    const order = await orderToDubai(shop);
    const responses = await Promise.all([payCash(shop, order), payCash(shop, order)]);
    expect(responses[0]).toEqual(responses[1]);
    expect(await payCash(shop, order)).toEqual(responses[0]);
    const entries = await shop.database.selectFrom('outbox').select('kind').execute();
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual([
      'cashPlacedEmail',
      'cashToConfirmEmail',
    ]);
    expect(await stockOf(shop)).toBe(4);
  });

  it('is its owner’s alone', async () => {
    const shop = await openCashShop();
    const { orderId } = await orderToDubai(shop);
    const stranger = payCash(shop, { orderId, owner: { guestId: 'x'.repeat(32) } });
    expect(await refusalOf(stranger)).toMatchObject({ code: 404 });
  });

  it('needs an address, a country where it is taken, and a total that is', async () => {
    const shop = await openCashShop({ upTo: 1300 });
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, 1249.9]]);
    const order = { orderId, owner: { guestId } };
    expect(await refusalOf(payCash(shop, order))).toMatchObject({
      code: 422,
      serverMessage: 'Please enter the shipping address first',
    });
    await giveAddress(shop, orderId, order.owner, { country: 'FR' });
    expect(await refusalOf(payCash(shop, order, 'zh'))).toMatchObject({
      code: 422,
      serverMessage: '该地址或金额不支持货到付款。订单没有改变，请选择其他支付方式。',
    });
    const dear = await orderToDubai(shop, {}, [[1, 2, 1249.9]]);
    expect(await refusalOf(payCash(shop, dear))).toMatchObject({ code: 422 });
    expect(await stateOf(shop, orderId, order.owner)).toEqual(['pending_payment', null]);
  });

  it('is not there in a shop without it', async () => {
    const shop = await openCashShop({}, { terms: {} });
    expect((await shop.client()(features, {})).features).not.toContain('cashOnDelivery');
    const call = shop.client()(payOnDelivery, { body: { order_id: 'HC1' } });
    expect(await refusalOf(call)).toMatchObject({
      code: 404,
      serverMessage: 'There is no such call',
    });
    const other = await openCashShop();
    expect((await other.client()(features, {})).features).toContain('cashOnDelivery');
  });

  it('is over, and says so, where its items were sold meanwhile', async () => {
    const shop = await openCashShop();
    const order = await orderToDubai(shop);
    await shop.database
      .updateTable('shop_order')
      .set({ held_by: null })
      .where('id', '=', order.orderId)
      .execute();
    await shop.database.updateTable('product').set({ stock: 0 }).execute();
    const refusal = await refusalOf(payCash(shop, order));
    expect(refusal).toMatchObject({ code: 409, data: { state: 'cancelled' } });
    expect(await stateOf(shop, order.orderId, order.owner)).toEqual(['cancelled', null]);
  });

  it('is cancelled in time where the shop does not confirm it', async () => {
    const shop = await openCashShop();
    const { orderId, owner } = await cashOrder(shop);
    shop.pass(48 * HOUR_MS - 1);
    await cancelUnconfirmed(shop.database, shop.now());
    expect(await stateOf(shop, orderId, owner)).toEqual(['awaiting_confirmation', 'CREATED']);
    shop.pass(1);
    await cancelUnconfirmed(shop.database, shop.now());
    await cancelUnconfirmed(shop.database, shop.now());
    expect(await stateOf(shop, orderId, owner)).toEqual(['cancelled', null]);
    expect(await stockOf(shop)).toBe(5);
  });
});

describe('orders that wait to be confirmed', () => {
  it.each(['phone', 'email', 'address'] as const)('are few of one %s', async (kind) => {
    const shop = await openCashShop();
    await shop.database.updateTable('product').set({ stock: 500 }).execute();
    const same = { [kind]: newBuyer()[kind] };
    const orders = [];
    for (let count = 0; count < 20; count += 1) orders.push(await orderToDubai(shop, same));
    const outcomes = await Promise.allSettled(orders.map((order) => payCash(shop, order)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(18);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({
        reason: { code: 409, serverMessage: expect.stringContaining('This one is kept') },
      });
    }
    const states = await Promise.all(
      orders.map(({ orderId, owner }) => readOrder(shop, orderId, owner)),
    );
    expect(states.map(({ state }) => state).toSorted()).toEqual([
      ...Array<string>(2).fill('awaiting_confirmation'),
      ...Array<string>(18).fill('pending_payment'),
    ]);
  });

  it('are counted by the number, however it is written', async () => {
    const shop = await openCashShop({ unconfirmedEach: 1 });
    await cashOrder(shop, { phone: '+971 50 123 4567' });
    const again = await orderToDubai(shop, { phone: '050-123 45 67' });
    expect(await refusalOf(payCash(shop, again))).toMatchObject({ code: 409 });
  });

  it('take no more of a product than a network’s share', async () => {
    const shop = await openCashShop({ upTo: null });
    const order = await orderToDubai(shop, {}, [[1, 4, 1249.9]]);
    expect(await refusalOf(payCash(shop, order))).toMatchObject({
      code: 409,
      serverMessage: expect.stringContaining('So many items'),
    });
    await shop.apply({ products: [product('watch', { price: cents(124_990), stock: 40 })] });
    expect(await payCash(shop, order)).toMatchObject({ state: 'awaiting_confirmation' });
  });
});

describe('an order with an opened payment', () => {
  it('takes no money for it once it is to be paid on delivery', async () => {
    const shop = await openCashAndPaidShop();
    const { orderId, owner } = await orderToDubai(shop);
    const id = await beginPayment(shop, orderId, owner);
    await payCash(shop, { orderId, owner });
    await decide(shop.paypal.sandbox, id);
    const conflict = { code: 409, data: { state: 'awaiting_confirmation' } };
    expect(await refusalOf(capture(shop, id, owner))).toMatchObject(conflict);
    expect(await refusalOf(beginPayment(shop, orderId, owner))).toMatchObject(conflict);
    shop.pass(10_000);
    await shop.deliver();
    await shop.payments.sweep();
    expect(capturesSent(shop)).toBe(0);
    expect(await stateOf(shop, orderId, owner)).toEqual(['awaiting_confirmation', 'CREATED']);
  });

  it('is not to be paid on delivery once it is paid', async () => {
    const shop = await openCashAndPaidShop();
    const { orderId, owner } = await orderToDubai(shop);
    const id = await beginPayment(shop, orderId, owner);
    await decide(shop.paypal.sandbox, id);
    await capture(shop, id, owner);
    const refusal = await refusalOf(payCash(shop, { orderId, owner }));
    expect(refusal).toMatchObject({ code: 409, data: { state: 'paid' } });
  });

  it('is either captured or paid on delivery when both come at once', async () => {
    const shop = await openCashAndPaidShop();
    for (let round = 0; round < 2; round += 1) {
      const { orderId, owner } = await orderToDubai(shop);
      const id = await beginPayment(shop, orderId, owner);
      await decide(shop.paypal.sandbox, id);
      const before = capturesSent(shop);
      const works = [() => capture(shop, id, owner), () => payCash(shop, { orderId, owner })];
      const started = (round === 0 ? works : works.toReversed()).map((work) => work());
      await Promise.allSettled(started);
      const [state] = await stateOf(shop, orderId, owner);
      expect(['paid', 'awaiting_confirmation']).toContain(state);
      expect(capturesSent(shop) - before).toBe(state === 'paid' ? 1 : 0);
    }
  });
});
