import type { PaymentRow } from '../../server/commerce-api/payments/paymentQueries.ts';
import type { UnknownPayment } from '../../server/commerce-api/payments/unknownPayments.ts';
import { cents, formatPrice } from '../../src/contract/money.ts';

/** A payment with the state its order is in. */
export type ListedPayment = PaymentRow & { state: string };

/** A payment that the shop lost, with the state of its order if the shop has that. */
export type ListedUnknown = UnknownPayment & { state: string | undefined };

/** Payments as a person reads them in a terminal. */
export function paymentLines(payments: ListedPayment[], unknown: ListedUnknown[]): string[] {
  const listed = [...unknown.map(linesOfUnknown), ...payments.map(linesOf)];
  if (listed.length === 0) return ['No payment needs to be looked at.'];
  return listed.flatMap((lines, index) => [...(index > 0 ? [''] : []), ...lines]);
}

function linesOfUnknown(payment: ListedUnknown): string[] {
  const { id, order_id, state, event_type } = payment;
  const order = state === undefined ? 'does not have this order' : `has this order as ${state}`;
  return [
    headOf(order_id, payment.first_at, 'UNKNOWN', payment.environment),
    `  PayPal tells of the payment ${id} (${event_type}), which the shop does not have.`,
    `  The shop ${order}. Look the payment up at PayPal, and settle it.`,
  ];
}

function headOf(order: string, at: string, status: string, environment: string): string {
  const when = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  const practice = environment === 'live' ? '' : ` (${environment}: no money moved)`;
  return `${order}  ${when}  ${status}${practice}`;
}

function linesOf(payment: ListedPayment): string[] {
  const { id, order_id, state, environment, status, created_at, capture_id, note } = payment;
  const asked = `${formatPrice(cents(payment.cents))} ${payment.currency}`;
  return [
    headOf(order_id, created_at, status, environment),
    `  The order is ${state} and costs ${asked}.`,
    `  Payment ${id}, captured as ${capture_id ?? 'nothing'}: ${capturedOf(payment)}.`,
    ...(note === null ? [] : [`  Why: ${note}`]),
  ];
}

function capturedOf({ captured_cents, captured_currency, refunded_cents }: PaymentRow): string {
  const currency = captured_currency ?? '';
  const captured =
    captured_cents === null
      ? `an amount in ${currency} that is no whole cents`
      : `${formatPrice(cents(captured_cents))} ${currency}`;
  const back = formatPrice(cents(refunded_cents));
  return refunded_cents > 0 ? `${captured}, of which ${back} was given back` : captured;
}
