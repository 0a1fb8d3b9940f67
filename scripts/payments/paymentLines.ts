import type { PaymentRow } from '../../server/commerce-api/payments/paymentQueries.ts';
import { cents, formatPrice } from '../../src/contract/money.ts';

/** A payment with the state its order is in. */
export type ListedPayment = PaymentRow & { state: string };

/** Payments as a person reads them in a terminal. */
export function paymentLines(payments: ListedPayment[]): string[] {
  if (payments.length === 0) return ['No payment needs to be looked at.'];
  return payments.flatMap((payment, index) => [...(index > 0 ? [''] : []), ...linesOf(payment)]);
}

function linesOf(payment: ListedPayment): string[] {
  const { id, order_id, state, environment, status, created_at, capture_id, note } = payment;
  const when = `${created_at.slice(0, 10)} ${created_at.slice(11, 16)} UTC`;
  const practice = environment === 'live' ? '' : ` (${environment}: no money moved)`;
  const asked = `${formatPrice(cents(payment.cents))} ${payment.currency}`;
  return [
    `${order_id}  ${when}  ${status}${practice}`,
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
