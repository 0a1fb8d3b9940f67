import {
  type CreateOrderRequestBody,
  loadScript,
  type OrderResponseBody,
  type PayPalNamespace,
} from '@paypal/paypal-js';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { type Language, withRegion } from '@vitrine/contract/domain/language.ts';
import { type Cents, decimalPrice, parsePrice } from '@vitrine/contract/domain/money.ts';
import type { Outcome } from './outcome.ts';
import type { PaymentButtons, Scene } from './paymentButtons.ts';
import { loadOnce, scriptLoaded } from './scriptLoad.ts';
import { NoPaymentMethodError } from './unavailable.ts';

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

/**
 * Shows PayPal's buttons for an API that takes no payments itself: the page creates the payment
 * and captures it. Version 6 leaves both to a server, so this is PayPal's version 5. Rejects as
 * `showButtons` does.
 */
export async function showPageButtons(
  settings: { clientId: string; environment: 'sandbox' | 'live' },
  { host, language, order, handlers }: Scene,
): Promise<PaymentButtons> {
  const environment = settings.environment === 'live' ? 'production' : 'sandbox';
  const paypal = await loadOnce('page', () =>
    loadForPage(settings.clientId, environment, language),
  );
  const buttons = paypal.Buttons?.({
    style: { layout: 'vertical', shape: 'rect', color: 'black' },
    onClick: (_, actions) => (handlers.begin() ? actions.resolve() : actions.reject()),
    createOrder: (_, actions) =>
      handlers.create(() => actions.order.create(paymentRequest(order()))),
    onApprove: ({ orderID }, actions) =>
      handlers.approve(orderID, (round) => captureInPage(actions.order, order(), round)),
    onCancel: () => handlers.cancel(),
    onError: (error) => handlers.fail(error),
  });
  if (!buttons?.isEligible()) throw new NoPaymentMethodError('PayPal offers no way to pay.');
  await buttons.render(host);
  return { isTest: settings.environment !== 'live', remove: () => void buttons.close() };
}

async function loadForPage(
  clientId: string,
  environment: 'sandbox' | 'production',
  language: Language,
): Promise<PayPalNamespace> {
  const host = environment === 'production' ? 'www.paypal.com' : 'www.sandbox.paypal.com';
  const options = {
    clientId,
    environment,
    currency: 'USD',
    intent: 'capture',
    components: 'buttons',
    enableFunding: 'venmo,paylater',
    locale: withRegion(language).join('_'),
  };
  const paypal = await scriptLoaded(`https://${host}/sdk/js`, loadScript(options));
  if (!paypal) throw new Error('PayPal’s script brought nothing.');
  return paypal;
}
