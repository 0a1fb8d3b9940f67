import { order } from '@vitrine/contract/api/calls/orderHistory.ts';
import { capturePayment, createPayment } from '@vitrine/contract/api/calls/payments.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { type PaymentProvider, sandboxProvider } from '../payments/paymentProvider.ts';
import type { Payments } from '../payments/payments.ts';
import { CAPTURE, decide, openPayPal, type PayPalAtHand } from '../paypal/testing.ts';
import { NOW, product } from './fixture.ts';
import { type Buyer, giveAddress, headersOf, placeOrder } from './order.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './shop.ts';

/** A shop that takes test payments, with the sandbox behind real HTTP. */
export interface PaidShop extends TestShop {
  payments: Payments;
  paypal: PayPalAtHand;
  /** Sends the shop the webhooks that are due; they are due after three seconds. */
  deliver(): Promise<void>;
}

/** Five watches at 1,249.90 dollars. */
export async function openPaidShop(
  provider?: (paypal: PayPalAtHand) => PaymentProvider,
  options: TestShopOptions = {},
): Promise<PaidShop> {
  let shop: TestShop | undefined;
  const paypal = await openPayPal(() => shop?.now().getTime() ?? NOW.getTime());
  const made = provider?.(paypal) ?? sandboxProvider(paypal.sandbox, paypal.client);
  const opened = await openTestShop(
    { products: [product('watch', { price: cents(124_990), stock: 5 })] },
    { ...options, provider: made },
  );
  shop = opened;
  const { payments } = opened;
  if (!payments) throw new Error('The shop should take payments.');
  const send = async (headers: Record<string, string>, body: string) =>
    opened.app.request('/api/x/payments/webhook', { method: 'POST', headers, body });
  return { ...opened, payments, paypal, deliver: () => paypal.sandbox.deliver(send) };
}

/** A guest's order with an address, not paid yet. */
export async function orderToPay(shop: TestShop, quantity = 1, buyer: Buyer = {}) {
  const { orderId, guestId } = await placeOrder(shop, [[1, quantity, 1249.9]], buyer);
  const owner: Buyer = buyer.token === undefined ? { guestId } : buyer;
  await giveAddress(shop, orderId, owner);
  return { orderId, owner };
}

export async function beginPayment(shop: TestShop, orderId: string, owner: Buyer) {
  const request = { body: { order_id: orderId }, headers: headersOf(owner) };
  return (await shop.client('en', owner)(createPayment, request)).payment_id;
}

/** An order whose payment is started. */
export async function begunOrder(shop: TestShop, quantity?: number, buyer?: Buyer) {
  const { orderId, owner } = await orderToPay(shop, quantity, buyer);
  return { orderId, owner, id: await beginPayment(shop, orderId, owner) };
}

/** An order for whose payment the buyer has decided in the sandbox's window. */
export async function decidedOrder(
  shop: PaidShop,
  ending: Parameters<typeof decide>[2],
  quantity?: number,
  buyer?: Buyer,
) {
  const order = await begunOrder(shop, quantity, buyer);
  await decide(shop.paypal.sandbox, order.id, ending);
  return order;
}

/** An order whose payment the buyer has approved. */
export const approvedOrder = (shop: PaidShop, quantity?: number, buyer?: Buyer) =>
  decidedOrder(shop, 'approve', quantity, buyer);

/** How often PayPal was asked to capture. */
export const capturesSent = ({ paypal }: PaidShop) =>
  paypal.sent.filter(({ path }) => CAPTURE.test(path)).length;

export function capture(shop: TestShop, paymentId: string, owner: Buyer) {
  const request = { params: { payment_id: paymentId }, headers: headersOf(owner) };
  return shop.client('en', owner)(capturePayment, request);
}

/** The order as its owner sees it. */
export function readOrder(shop: TestShop, orderId: string, owner: Buyer) {
  return shop.client('en', owner)(order, { params: { id: orderId }, headers: headersOf(owner) });
}

/** State of the order and status of its payment. */
export async function stateOf(shop: TestShop, orderId: string, owner: Buyer) {
  const { state, payment } = await readOrder(shop, orderId, owner);
  return [state, payment?.status ?? null];
}
