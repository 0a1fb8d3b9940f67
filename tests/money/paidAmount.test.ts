import { ordersInfo } from '@vitrine/contract/api/calls/orders.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import { offerAt } from '@vitrine/contract/domain/promotion.ts';
import { NOW } from '@vitrine/reference-api/testing/fixture.ts';
import { type Buyer, giveAddress, placeOrder } from '@vitrine/reference-api/testing/order.ts';
import {
  beginPayment,
  capture,
  openPaidShop,
  type PaidShop,
  readOrder,
} from '@vitrine/reference-api/testing/payment.ts';
import { refusalOf } from '@vitrine/reference-api/testing/refusalOf.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeOrder } from '../../packages/reference-api/outbox/emails.ts';
import { CREATE, decide } from '../../packages/reference-api/paypal/testing.ts';
import { invoiceOf } from '../../src/features/orders/invoice.ts';
import { amountsIn } from './surfaces.ts';
import { inCatalogue, type Terms, terms, unitCents } from './terms.ts';

const brand = { name: { en: 'Halcyre', zh: '翠羽' }, url: 'https://shop.example' };

/**
 * Sells the items to a guest from the page's price to the letter; checks every amount on the way.
 */
async function sell(shop: PaidShop, items: Terms[], run: number): Promise<void> {
  const key = (at: number) => `piece-${run}-${at}`;
  // Each run is a buyer of its own: the limits count by network address.
  const address = `10.1.${run >> 8}.${run & 255}`;
  const products = items.map((item, at) => inCatalogue(key(at), item));
  await shop.apply({ products }, { free: true });
  const rows = await shop.database.selectFrom('product').select(['id', 'source_key']).execute();
  const ids = items.map((_, at) => rows.find((row) => row.source_key === key(at))?.id ?? 0);
  const shown = await shop.client()(productsByIds, { body: { ids } });
  const units = items.map(unitCents);
  const priceOf = (id: number) => shown.find((one) => Number(one.id) === id);
  const read = ids.map(priceOf).map((one) => one && offerAt(one, NOW.getTime()).price);
  expect(read).toEqual(units);

  const totals = items.map(({ quantity }, at) => (units[at] ?? 0) * quantity);
  const total = totals.reduce((sum, each) => sum + each, 0);
  const { orderId, guestId } = await placeOrder(
    shop,
    items.map(({ quantity }, at) => [ids[at] ?? 0, quantity, (units[at] ?? 0) / 100]),
    { address },
  );
  const owner: Buyer = { guestId, address };
  expect(
    (await shop.client('en', owner)(ordersInfo, { params: { id: orderId } })).total_price,
  ).toBe(total);
  await giveAddress(shop, orderId, owner);

  const payment = await (total === 0
    ? give(shop, orderId, owner)
    : pay(shop, orderId, owner, total));
  const order = await readOrder(shop, orderId, owner);
  expect(order).toMatchObject({ state: 'paid', total_price: total, payment });
  expect(order.lines.map((line) => [line.unit_price, line.line_total])).toEqual(
    units.map((each, at) => [each, totals[at]]),
  );
  expect(invoiceOf(order).total).toBe(total);
  const email = await writeOrder('paid')(shop.database, orderId, { brand });
  expect(amountsIn(email?.text ?? '')).toEqual([...totals, total]);
  expect(amountsIn(email?.html ?? '')).toEqual([...totals, total]);
}

/** Takes an order that costs nothing, of which PayPal is to hear nothing. */
async function give(shop: PaidShop, orderId: string, owner: Buyer) {
  const asked = shop.paypal.sent.length;
  const refused = await refusalOf(beginPayment(shop, orderId, owner));
  expect(refused).toMatchObject({ status: 409, data: { state: 'paid' } });
  expect(shop.paypal.sent.length).toBe(asked);
  return null;
}

/** Pays an order that costs `total` cents, as asked of PayPal, approved, captured and answered. */
async function pay(shop: PaidShop, orderId: string, owner: Buyer, total: number) {
  const paymentId = await beginPayment(shop, orderId, owner);
  const asked = shop.paypal.sent.findLast(({ path }) => CREATE.test(path))?.body ?? '{}';
  const amount = { currency_code: 'USD', value: decimalPrice(cents(total)) };
  expect(JSON.parse(asked).purchase_units).toMatchObject([{ reference_id: orderId, amount }]);
  await decide(shop.paypal.sandbox, paymentId);
  expect((await capture(shop, paymentId, owner)).amount).toBe(total);
  const [unit] = (await shop.paypal.client.getOrder(paymentId)).purchase_units ?? [];
  expect(unit?.payments?.captures).toMatchObject([{ amount }]);
  return { amount: total };
}

const GIFT: Terms = {
  price: 6,
  discount: { type: 'fixed', value: 6 },
  start: null,
  end: null,
  quantity: 1,
};

const basket = fc.array(terms, { minLength: 1, maxLength: 3 });

test('§4.18 what the page states is what is ordered, asked of PayPal, captured, answered and written', async () => {
  const shop = await openPaidShop();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(basket, (items) => {
      run += 1;
      return sell(shop, items, run);
    }),
    { numRuns: 40, examples: [[[GIFT]]] },
  );
  expect(shop.logged).toEqual([]);
});
