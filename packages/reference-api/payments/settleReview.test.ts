import { describe, expect, it } from 'vitest';
import { CAPTURE, changed } from '../paypal/testing.ts';
import { move, stockOf } from '../testing/order.ts';
import {
  approvedOrder,
  capture,
  openPaidShop,
  type PaidShop,
  stateOf,
} from '../testing/payment.ts';
import { settleReview } from './settleReview.ts';

/** An order of which one dollar was captured. */
async function reviewedOrder() {
  const shop = await openPaidShop();
  const order = await approvedOrder(shop);
  shop.paypal.fail(
    CAPTURE,
    changed((text) => text.replaceAll('1249.90', '1.00')),
  );
  await capture(shop, order.id, order.owner).catch(() => undefined);
  expect(await stateOf(shop, order.orderId, order.owner)).toEqual(['pending_payment', 'REVIEW']);
  return { shop, ...order };
}

const decide = (shop: PaidShop, id: string, kind: 'accept' | 'refunded') =>
  settleReview(shop.database, id, { kind, why: 'agreed by telephone' }, shop.now());

const lastNoted = (shop: PaidShop) =>
  shop.database
    .selectFrom('audit_event')
    .select(['kind', 'outcome', 'who', 'cents'])
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('a payment in review', () => {
  it('is accepted: the order is paid, its buyer is written to, once', async () => {
    const { shop, orderId, owner, id } = await reviewedOrder();
    expect(await decide(shop, id, 'accept')).toBe('accepted');
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
    const emails = await shop.database
      .selectFrom('outbox')
      .select(['kind', 'subject'])
      .orderBy('kind')
      .execute();
    expect(emails).toEqual([
      { kind: 'newOrderEmail', subject: orderId },
      { kind: 'orderPaidEmail', subject: orderId },
      { kind: 'paymentInReviewEmail', subject: id },
    ]);
    const noted = { kind: 'payment.settled', outcome: 'accepted', who: 'shop', cents: 100 };
    expect(await lastNoted(shop)).toEqual(noted);
    expect(await decide(shop, id, 'refunded')).toBe('notInReview');
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('is given back: the order is cancelled, its goods are on sale again', async () => {
    const { shop, orderId, owner, id } = await reviewedOrder();
    expect(await stockOf(shop)).toBe(4);
    expect(await decide(shop, id, 'refunded')).toBe('cancelled');
    expect(await stateOf(shop, orderId, owner)).toEqual(['cancelled', 'REFUNDED']);
    expect(await stockOf(shop)).toBe(5);
    const { note } = await shop.database
      .selectFrom('payment')
      .select('note')
      .executeTakeFirstOrThrow();
    expect(note).toBe('Settled by hand: agreed by telephone');
  });

  it('is not accepted for an order that is over, and stays in review', async () => {
    const { shop, orderId, owner, id } = await reviewedOrder();
    await move(shop, orderId, 'cancelled');
    expect(await decide(shop, id, 'accept')).toBe('closed');
    expect(await stateOf(shop, orderId, owner)).toEqual(['cancelled', 'REVIEW']);
    expect(await decide(shop, id, 'refunded')).toBe('refunded');
  });

  it('that was given back leaves an order alone that another payment paid', async () => {
    const { shop, orderId, owner, id } = await reviewedOrder();
    await move(shop, orderId, 'paid');
    await shop.database
      .insertInto('payment')
      .values({
        id: 'OTHER',
        order_id: orderId,
        environment: 'practice',
        status: 'COMPLETED',
        cents: 124_990,
        currency: 'USD',
        created_at: shop.now().toISOString(),
      })
      .execute();
    expect(await decide(shop, id, 'refunded')).toBe('refunded');
    expect((await stateOf(shop, orderId, owner))[0]).toBe('paid');
  });

  it('has to exist', async () => {
    const shop = await openPaidShop();
    expect(await decide(shop, 'NONE', 'accept')).toBe('unknown');
  });
});
