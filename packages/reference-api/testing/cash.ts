import { payOnDelivery } from '@vitrine/contract/api/calls/payments.ts';
import type { CashOnDelivery } from '@vitrine/contract/domain/delivery.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { product } from './fixture.ts';
import { type Buyer, giveAddress, headersOf, type Lines, placeOrder, termsFor } from './order.ts';
import { openPaidShop } from './payment.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './shop.ts';

export const HOUR_MS = 60 * 60 * 1000;

/** Paid on delivery in the Emirates, up to 2,000 dollars. */
export const cashTerms = (changes: Partial<CashOnDelivery> = {}) => ({
  ...termsFor(['AE', 'FR']),
  cashOnDelivery: {
    countries: ['AE'],
    upTo: 2000,
    holdHours: 48,
    unconfirmedEach: 2,
    ...changes,
  },
});

/** Five watches at 1,249.90 dollars, as in `openPaidShop`, that can be paid on delivery alone. */
export const openCashShop = (
  changes?: Partial<CashOnDelivery>,
  options: TestShopOptions = {},
): Promise<TestShop> =>
  openTestShop(
    { products: [product('watch', { price: cents(124_990), stock: 5 })] },
    { terms: cashTerms(changes), ...options },
  );

/** The same, where they can be paid online, too. */
export const openCashAndPaidShop = () => openPaidShop(undefined, { terms: cashTerms() });

let buyers = 0;

/** Somebody whom no other order is of. */
export function newBuyer() {
  buyers += 1;
  return {
    address: `198.51.${buyers}.1`,
    email: `buyer${buyers}@mail.example`,
    phone: `+9715${String(1_000_000 + buyers)}`,
  };
}

/** A guest's order to Dubai, which could be paid on delivery. */
export async function orderToDubai(
  shop: TestShop,
  person: Partial<ReturnType<typeof newBuyer>> = {},
  lines: Lines = [[1, 1, 1249.9]],
) {
  const { address, email, phone } = { ...newBuyer(), ...person };
  const { orderId, guestId } = await placeOrder(shop, lines, { address });
  const owner: Buyer = { guestId, address };
  const to = { country: 'AE', city: 'Dubai', firstName: 'Omar', email, phone };
  await giveAddress(shop, orderId, owner, to);
  return { orderId, owner };
}

export function payCash(
  shop: TestShop,
  { orderId, owner }: { orderId: string; owner: Buyer },
  language: 'en' | 'zh' = 'en',
) {
  const request = { body: { order_id: orderId }, headers: headersOf(owner) };
  return shop.client(language, owner)(payOnDelivery, request);
}

/** An order that waits for the shop's confirmation. */
export async function cashOrder(shop: TestShop, person?: Parameters<typeof orderToDubai>[1]) {
  const order = await orderToDubai(shop, person);
  await payCash(shop, order);
  return order;
}
