import { cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPTURE, CREATE, decide, GET_ORDER } from '../paypal/testing.ts';
import type { ShopTerms } from '../routeServices.ts';
import { product } from '../testing/fixture.ts';
import { giveAddress, placeOrder, stockOf, termsFor } from '../testing/order.ts';
import {
  approvedOrder,
  beginPayment,
  begunOrder,
  capture,
  capturesSent,
  decidedOrder,
  openPaidShop,
  orderToPay,
  readOrder,
  stateOf,
} from '../testing/payment.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop } from '../testing/shop.ts';
import { LARGEST_TOTAL } from './createOrder.ts';

/** Tunisia is free; France costs 25.50 dollars below 2,000 dollars. */
const region = (countries: string[], price: number, freeFrom: number | null = null) =>
  termsFor(countries, { price, freeFrom }).delivery?.regions[0];
const terms = {
  delivery: { regions: [region(['TN'], 0), region(['FR'], 25.5, 2_000)].filter((one) => !!one) },
  cashOnDelivery: { countries: ['TN'], upTo: 1_300, holdHours: 48, unconfirmedEach: 2 },
} satisfies ShopTerms;
const openShop = () => openPaidShop(undefined, { terms });

/** What PayPal was last asked to collect. */
const lastAmount = ({ paypal }: Awaited<ReturnType<typeof openShop>>) => {
  const sent = paypal.sent.findLast(({ path }) => path === '/v2/checkout/orders');
  return JSON.parse(sent?.body ?? '{}').purchase_units[0].amount;
};

describe('the price of an order at its address', () => {
  it('has what sending costs there, and says whether it can be paid on delivery', async () => {
    const shop = await openShop();
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, 1249.9]]);
    const at = (country: string) => giveAddress(shop, orderId, { guestId }, { country });
    expect(await at('FR')).toEqual({
      shipping_price: 2_550,
      total_price: 127_540,
      cash_on_delivery: false,
    });
    expect(await readOrder(shop, orderId, { guestId })).toMatchObject({
      shipping_price: 2_550,
      total_price: 127_540,
    });
    expect(await at('TN')).toEqual({
      shipping_price: 0,
      total_price: 124_990,
      cash_on_delivery: true,
    });
  });

  it('§4.6 is one from the page to PayPal and back, for any items and any price of sending', async () => {
    const money = fc.record({
      unit: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      price: fc.integer({ min: 1, max: 50_000 }),
      freeFrom: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    });
    await fc.assert(
      fc.asyncProperty(money, async ({ unit, quantity, price, freeFrom }) => {
        const shop = await openPaidShop(undefined, {
          terms: termsFor(['TN'], {
            price: price / 100,
            freeFrom: freeFrom === null ? null : freeFrom / 100,
          }),
        });
        await shop.apply({ products: [product('ring', { price: cents(unit), stock: 5 })] });
        const { orderId, guestId } = await placeOrder(shop, [[2, quantity, unit / 100]]);
        const items = unit * quantity;
        const shipping = freeFrom !== null && items >= freeFrom ? 0 : price;
        const total = items + shipping;
        expect(await giveAddress(shop, orderId, { guestId })).toMatchObject({
          shipping_price: shipping,
          total_price: total,
        });
        const id = await beginPayment(shop, orderId, { guestId });
        expect(lastAmount(shop)).toEqual({
          currency_code: 'USD',
          value: decimalPrice(cents(total)),
          breakdown: {
            item_total: { currency_code: 'USD', value: decimalPrice(cents(items)) },
            shipping: { currency_code: 'USD', value: decimalPrice(cents(shipping)) },
          },
        });
        await decide(shop.paypal.sandbox, id);
        expect((await capture(shop, id, { guestId })).amount).toBe(total);
        const order = await readOrder(shop, orderId, { guestId });
        const lines = order.lines.reduce((sum, { line_total }) => sum + line_total, 0);
        expect([order.state, lines + order.shipping_price, order.payment?.amount]).toEqual([
          'paid',
          order.total_price,
          total,
        ]);
      }),
      { numRuns: 12 },
    );
  });

  it('makes an order of free items cost what sending it does', async () => {
    const shop = await openPaidShop(undefined, { terms });
    const discount = { type: 'percentage', value: 100, start: null, end: null } as const;
    await shop.apply(
      { products: [product('gift', { price: cents(4_500), stock: 3, discount })] },
      { free: true },
    );
    const { orderId, guestId } = await placeOrder(shop, [[2, 1, 0]]);
    await giveAddress(shop, orderId, { guestId }, { country: 'FR' });
    await beginPayment(shop, orderId, { guestId });
    expect(await stateOf(shop, orderId, { guestId })).toEqual(['pending_payment', 'CREATED']);
    await giveAddress(shop, orderId, { guestId }, { country: 'TN' });
    expect(await refusalOf(beginPayment(shop, orderId, { guestId }))).toMatchObject({ code: 409 });
    expect((await readOrder(shop, orderId, { guestId })).state).toBe('paid');
  });

  it('is no larger than an order may be', async () => {
    const dear = product('dear', { price: cents(LARGEST_TOTAL), stock: 9 });
    const shop = await openTestShop({ products: [dear] }, { terms });
    const dollars = LARGEST_TOTAL / 100;
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, dollars]]);
    expect((await giveAddress(shop, orderId, { guestId }, { country: 'FR' })).shipping_price).toBe(
      0,
    );
    const pricy = await openTestShop(
      { products: [dear] },
      { terms: termsFor(['TN'], { price: 1 }) },
    );
    const order = await placeOrder(pricy, [[1, 1, dollars]]);
    const refusal = await refusalOf(giveAddress(pricy, order.orderId, order));
    expect([refusal.code, refusal.serverMessage]).toEqual([
      409,
      'This order is too large to be placed here. Please write to us.',
    ]);
    expect((await readOrder(pricy, order.orderId, order)).address).toBeNull();
  });
});

describe('a payment that was opened for another total', () => {
  it('captures nothing when it is approved late, and another takes the new total', async () => {
    const shop = await openShop();
    const { orderId, owner, id } = await begunOrder(shop);
    await giveAddress(shop, orderId, owner, { country: 'FR' });
    await decide(shop.paypal.sandbox, id);
    const refusal = await refusalOf(capture(shop, id, owner));
    expect([refusal.code, refusal.data, refusal.serverMessage]).toEqual([
      402,
      { issue: 'ORDER_VOIDED', retry: false },
      'The order’s total has changed since this payment was opened. Nothing was charged. Please look at the new total and pay again.',
    ]);
    shop.pass(5_000);
    await shop.deliver();
    expect([capturesSent(shop), await stateOf(shop, orderId, owner), shop.logged]).toEqual([
      0,
      ['pending_payment', null],
      [],
    ]);
    const next = await beginPayment(shop, orderId, owner);
    expect(next).not.toBe(id);
    await decide(shop.paypal.sandbox, next);
    expect((await capture(shop, next, owner)).amount).toBe(127_540);
    expect(await stateOf(shop, orderId, owner)).toEqual(['paid', 'COMPLETED']);
  });

  it('is a third one when the address is changed back', async () => {
    const shop = await openShop();
    const { orderId, owner, id } = await begunOrder(shop);
    await giveAddress(shop, orderId, owner, { country: 'FR' });
    const second = await beginPayment(shop, orderId, owner);
    await giveAddress(shop, orderId, owner);
    const third = await beginPayment(shop, orderId, owner);
    expect(new Set([id, second, third]).size).toBe(3);
    await decide(shop.paypal.sandbox, third);
    expect((await capture(shop, third, owner)).amount).toBe(124_990);
  });

  it('stays as it is while the total does', async () => {
    const shop = await openShop();
    const { orderId, owner, id } = await begunOrder(shop);
    await giveAddress(shop, orderId, owner, { city: 'Sfax' });
    expect(await beginPayment(shop, orderId, owner)).toBe(id);
  });

  it('waits for a person if PayPal has captured it all the same', async () => {
    const shop = await openShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    await giveAddress(shop, orderId, owner, { country: 'FR' });
    await shop.paypal.client.captureOrder(id, 'elsewhere');
    expect(await refusalOf(capture(shop, id, owner))).toMatchObject({ code: 502 });
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', 'REVIEW']);
    expect(await refusalOf(giveAddress(shop, orderId, owner))).toMatchObject({ code: 409 });
  });
});

describe('an address that changes the total', () => {
  it('is refused while a capture is under way, and the money is the order’s', async () => {
    const shop = await openShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    const refusals: unknown[] = [];
    shop.paypal.fail(CAPTURE, async (send) => {
      refusals.push(await refusalOf(giveAddress(shop, orderId, owner, { country: 'FR' })));
      await giveAddress(shop, orderId, owner, { city: 'Sfax' });
      return send();
    });
    expect((await capture(shop, id, owner)).amount).toBe(124_990);
    expect(refusals).toMatchObject([
      { code: 409, serverMessage: expect.stringContaining('A payment of this order is under way') },
    ]);
    const { address, total_price, state } = await readOrder(shop, orderId, owner);
    expect([address?.city, address?.country, total_price, state]).toEqual([
      'Sfax',
      'TN',
      124_990,
      'paid',
    ]);
  });

  it('is refused while PayPal checks the money', async () => {
    const shop = await openShop();
    const { orderId, owner, id } = await decidedOrder(shop, 'hold');
    await capture(shop, id, owner);
    const refusal = await refusalOf(giveAddress(shop, orderId, owner, { country: 'FR' }));
    expect(refusal.code).toBe(409);
    expect((await readOrder(shop, orderId, owner)).address?.country).toBe('TN');
  });

  it('voids a payment that is just being captured, before it is claimed', async () => {
    const shop = await openShop();
    const { orderId, owner, id } = await approvedOrder(shop);
    shop.paypal.fail(GET_ORDER, async (send) => {
      await giveAddress(shop, orderId, owner, { country: 'FR' });
      return send();
    });
    expect(await refusalOf(capture(shop, id, owner))).toMatchObject({ code: 402 });
    expect([capturesSent(shop), await stockOf(shop)]).toEqual([0, 4]);
    expect(await stateOf(shop, orderId, owner)).toEqual(['pending_payment', null]);
  });

  it('voids a payment that is just being opened', async () => {
    const shop = await openShop();
    const { orderId, owner } = await orderToPay(shop);
    shop.paypal.fail(CREATE, async (send) => {
      const response = await send();
      await giveAddress(shop, orderId, owner, { country: 'FR' });
      return response;
    });
    const refusal = await refusalOf(beginPayment(shop, orderId, owner));
    expect([refusal.code, refusal.data]).toEqual([409, { state: 'pending_payment' }]);
    const id = await beginPayment(shop, orderId, owner);
    expect(lastAmount(shop).value).toBe('1275.40');
    await decide(shop.paypal.sandbox, id);
    expect((await capture(shop, id, owner)).amount).toBe(127_540);
  });

  it('meets a payment at any time, and what is captured is what the order then costs', async () => {
    const shop = await openShop();
    const outcomes = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const { orderId, owner, id } = await approvedOrder(shop);
      const [captured, saved] = await Promise.allSettled([
        capture(shop, id, owner),
        giveAddress(shop, orderId, owner, { country: 'FR' }),
      ]);
      outcomes.add(`${captured.status} ${saved.status}`);
      const { state, total_price, payment } = await readOrder(shop, orderId, owner);
      if (captured.status === 'fulfilled') {
        expect([state, total_price, payment?.amount]).toEqual(['paid', 124_990, 124_990]);
      } else {
        expect([state, total_price, payment]).toEqual(['pending_payment', 127_540, null]);
      }
    }
    expect(['fulfilled rejected', 'rejected fulfilled']).toEqual(
      expect.arrayContaining([...outcomes]),
    );
  });

  it('is written down with the new total', async () => {
    const shop = await openShop();
    const { orderId, guestId } = await placeOrder(shop, [[1, 1, 1249.9]]);
    await giveAddress(shop, orderId, { guestId }, { country: 'FR' });
    await giveAddress(shop, orderId, { guestId }, { country: 'FR', city: 'Lyon' });
    const events = shop.database.selectFrom('audit_event').select(['kind', 'cents']);
    expect(await events.where('order_id', '=', orderId).orderBy('id').execute()).toEqual([
      { kind: 'order.created', cents: 124_990 },
      { kind: 'order.priced', cents: 127_540 },
    ]);
  });
});
