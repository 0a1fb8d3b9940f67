import type { CreateOrderRequestBody, OrderResponseBody } from '@paypal/paypal-js';
import type { Id } from '../../domain/id.ts';
import { type Cents, decimalPrice, parsePrice } from '../../domain/money.ts';
import type { Outcome } from './outcome.ts';

/** What is paid for where the page itself creates the payment. */
export interface PageOrder {
  orderId: Id;
  amount: Cents;
  /** PayPal's sandbox: no money moves. */
  isTest: boolean;
}

/**
 * The payment of an order for its USD amount, with reference to its id (spec section 4). As
 * invoice id it makes PayPal refuse to be paid twice for the same order.
 */
export function paymentRequest({
  orderId,
  amount,
}: Omit<PageOrder, 'isTest'>): CreateOrderRequestBody {
  const reference = String(orderId);
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: reference,
        custom_id: reference,
        invoice_id: reference,
        amount: { currency_code: 'USD', value: decimalPrice(amount) },
      },
    ],
  };
}

/** What PayPal's response says; money that is not this order's is for a person to look into. */
export function outcomeInPage(
  result: OrderResponseBody,
  { orderId, amount, isTest }: PageOrder,
): Outcome {
  const unit = result.purchase_units?.[0];
  const capture = unit?.payments?.captures?.[0];
  if (!capture) return { kind: result.status === 'COMPLETED' ? 'unknown' : 'unpaid' };
  if (capture.status === 'DECLINED' || capture.status === 'FAILED') {
    return { kind: 'declined', retry: true };
  }
  if (capture.status === 'PENDING') return { kind: 'held' };
  const isOurs =
    capture.amount?.currency_code === 'USD' &&
    parsePrice(capture.amount.value) === amount &&
    (capture.custom_id ?? unit?.custom_id ?? unit?.reference_id) === String(orderId);
  if (!isOurs) return { kind: 'over', why: 'review' };
  return { kind: 'paid', amount, isTest };
}

/** PayPal's calls about the approved payment, as its script hands them to the page. */
interface OrderActions {
  capture(): Promise<OrderResponseBody>;
  get(): Promise<OrderResponseBody>;
}

/** Captures, or learns what became of a capture whose response was lost. */
export async function captureInPage(
  actions: OrderActions | undefined,
  order: PageOrder,
  round: number,
): Promise<Outcome> {
  if (!actions) return { kind: 'unknown' };
  try {
    return outcomeInPage(await (round === 0 ? actions.capture() : actions.get()), order);
  } catch (error) {
    console.warn('PayPal did not say what became of the payment.', error);
    return { kind: 'unknown' };
  }
}
