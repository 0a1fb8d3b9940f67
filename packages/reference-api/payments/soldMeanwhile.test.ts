import { describe, expect, it } from 'vitest';
import { decide } from '../paypal/testing.ts';
import { stockOf } from '../testing/order.ts';
import {
  beginPayment,
  capture,
  capturesSent,
  openPaidShop,
  orderToPay,
  type PaidShop,
  stateOf,
} from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';

/** More of the five watches than an order without money holds. */
const MANY = 3;

async function startedPayment(shop: PaidShop) {
  const { orderId, owner } = await orderToPay(shop, MANY);
  return { orderId, owner, id: await beginPayment(shop, orderId, owner) };
}

describe('an order whose items are not held', () => {
  it('takes them when its payment is captured, and one only of two does', async () => {
    const shop = await openPaidShop();
    const buyers = [await startedPayment(shop), await startedPayment(shop)];
    for (const { id } of buyers) await decide(shop.paypal.sandbox, id);
    expect(await stockOf(shop)).toBe(5);
    const outcomes = await Promise.allSettled(
      buyers.map(({ id, owner }) => capture(shop, id, owner)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = outcomes.findIndex(({ status }) => status === 'rejected');
    expect(outcomes[late]).toMatchObject({ reason: { code: 409, data: { state: 'cancelled' } } });
    expect([await stockOf(shop), capturesSent(shop)]).toEqual([2, 1]);
  });

  it('is refused before PayPal is asked where they were sold meanwhile', async () => {
    const shop = await openPaidShop();
    const late = await orderToPay(shop, MANY);
    const first = await startedPayment(shop);
    await decide(shop.paypal.sandbox, first.id);
    await capture(shop, first.id, first.owner);
    const sent = shop.paypal.sent.length;
    const refusal = await refusalOf(beginPayment(shop, late.orderId, late.owner));
    expect(refusal).toMatchObject({ code: 409, data: { state: 'cancelled' } });
    expect(refusal.serverMessage).toContain('sold');
    expect(shop.paypal.sent).toHaveLength(sent);
    expect(await stateOf(shop, late.orderId, late.owner)).toEqual(['cancelled', null]);
  });

  it('takes nothing for a payment that nobody has approved', async () => {
    const shop = await openPaidShop();
    const { id, owner } = await startedPayment(shop);
    const data = { issue: 'ORDER_NOT_APPROVED', retry: true };
    expect(await refusalOf(capture(shop, id, owner))).toMatchObject({ code: 402, data });
    expect([await stockOf(shop), capturesSent(shop)]).toEqual([5, 0]);
  });

  it('gives them back at once where nothing could be captured', async () => {
    const shop = await openPaidShop();
    const { id, owner } = await startedPayment(shop);
    await decide(shop.paypal.sandbox, id, 'decline');
    expect((await refusalOf(capture(shop, id, owner))).code).toBe(402);
    expect(await stockOf(shop)).toBe(5);
    await decide(shop.paypal.sandbox, id, 'approve');
    await capture(shop, id, owner);
    expect(await stockOf(shop)).toBe(2);
  });
});
