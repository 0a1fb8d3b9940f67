import { describe, expect, it } from 'vitest';
import type { CommerceApi } from '../commerceApi.ts';
import { dueEntries } from '../outbox/outbox.ts';
import { approvedOrder, captureElsewhere, open } from '../testing/capturing.ts';

async function factsOf(shop: CommerceApi, orderId: string) {
  const { state } = await shop.database
    .selectFrom('shop_order')
    .select('state')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const payment = await shop.database.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
  const notes = await dueEntries(shop.database, 'orderPaidEmail', new Date());
  const { stock } = await shop.database
    .selectFrom('product')
    .select('stock')
    .executeTakeFirstOrThrow();
  return [state, payment.status, notes.length, stock];
}

describe('a shop that dies while it captures', () => {
  it.each([
    'before /v1/oauth2/token',
    'after /v1/oauth2/token',
    'before /capture',
    'after /capture',
  ])('%s knows when it is back, and has taken the money once', async (death) => {
    const { place, orderId, paymentId } = await approvedOrder();
    expect(await captureElsewhere(place, paymentId, death)).toBe('SIGKILL');
    const shop = await open(place);
    const aMinuteAgo = new Date(Date.now() - 5 * 60_000).toISOString();
    await shop.database
      .updateTable('payment')
      .set({ checked_at: aMinuteAgo, created_at: aMinuteAgo })
      .execute();
    await shop.close();
    const again = await open(place);
    await expect
      .poll(() => factsOf(again, orderId), { timeout: 10_000 })
      .toEqual(['paid', 'COMPLETED', 1, 3]);
    await again.close();
  });
});

describe('a shop that dies while it gives money back', () => {
  it.each(['before /v1/oauth2/token', 'before /refund', 'after /refund'])(
    '%s has given it back once, whoever asks again',
    async (death) => {
      const { place, paymentId } = await approvedOrder();
      await captureElsewhere(place, paymentId);
      expect(await captureElsewhere(place, paymentId, death, 'refund')).toBe('SIGKILL');
      const shop = await open(place);
      const aMinuteAgo = new Date(Date.now() - 5 * 60_000).toISOString();
      await shop.database.updateTable('refund').set({ checked_at: aMinuteAgo }).execute();
      await shop.close();
      const again = await open(place);
      const refundsOf = () =>
        again.database.selectFrom('refund').select(['status', 'cents']).execute();
      await expect.poll(refundsOf, { timeout: 10_000 }).toEqual([{ status: 'DONE', cents: 1000 }]);
      expect(await captureElsewhere(place, paymentId, '', 'refund')).toBe('repeated');
      const payment = await again.database.selectFrom('payment').selectAll().execute();
      expect(payment).toMatchObject([{ status: 'COMPLETED', refunded_cents: 1000 }]);
      expect(await dueEntries(again.database, 'orderRefundedEmail', new Date())).toHaveLength(1);
      await again.close();
    },
  );

  it.each(['before /refund', 'after /refund'])(
    '%s, of an order that it cancels, has all back once, and its items on sale',
    async (death) => {
      const { place, orderId, paymentId } = await approvedOrder();
      await captureElsewhere(place, paymentId);
      expect(await captureElsewhere(place, paymentId, death, 'cancel')).toBe('SIGKILL');
      expect(await captureElsewhere(place, paymentId, '', 'cancel')).toBe('done');
      expect(await captureElsewhere(place, paymentId, '', 'cancel')).toBe('refused');
      const shop = await open(place);
      expect(await factsOf(shop, orderId)).toEqual(['cancelled', 'REFUNDED', 1, 5]);
      const refunds = await shop.database
        .selectFrom('refund')
        .select(['status', 'cents'])
        .execute();
      expect(refunds).toEqual([{ status: 'DONE', cents: 249_980 }]);
      for (const kind of ['orderCancelledEmail', 'orderRefundedEmail']) {
        expect(await dueEntries(shop.database, kind, new Date())).toHaveLength(1);
      }
      await shop.close();
    },
  );

  it('has given it back once though three processes do', async () => {
    const { place, paymentId } = await approvedOrder();
    await captureElsewhere(place, paymentId);
    const said = await Promise.all(
      [1, 2, 3].map(() => captureElsewhere(place, paymentId, '', 'refund')),
    );
    expect(said.every((word) => word === 'done' || word === 'repeated')).toBe(true);
    const shop = await open(place);
    const payment = await shop.database.selectFrom('payment').selectAll().execute();
    expect(payment).toMatchObject([{ refunded_cents: 1000 }]);
    await shop.close();
  });
});

describe('several processes', () => {
  it('capture one payment once', async () => {
    const { place, orderId, paymentId } = await approvedOrder();
    const said = await Promise.all([1, 2, 3].map(() => captureElsewhere(place, paymentId)));
    expect(said).toEqual(['captured', 'captured', 'captured']);
    const shop = await open(place);
    expect(await factsOf(shop, orderId)).toEqual(['paid', 'COMPLETED', 1, 3]);
    const events = await shop.database
      .selectFrom('order_event')
      .select('state')
      .orderBy('id')
      .execute();
    expect(events.map(({ state }) => state)).toEqual(['pending_payment', 'paid']);
    await shop.close();
  });
});
