import type { Settlement } from '../payments/settlement.ts';
import type { PaymentRow, ReportedPayment } from './orderPayments.ts';

/** Whether no money has moved: payments of the shop's own sandbox, and of PayPal's. */
export function isTestPayment({ environment }: Pick<PaymentRow, 'environment'>): boolean {
  return environment !== 'live';
}

const moneyOf = (row: PaymentRow) => ({
  amount: (row.captured_cents ?? row.cents) / 100,
  currency: row.captured_currency ?? row.currency,
});

/** An order's payment as its owner sees it; money in dollars. */
export function paymentResponse(row: ReportedPayment | undefined) {
  if (!row) return null;
  const { status, paid_at } = row;
  return { status, ...moneyOf(row), practice: isTestPayment(row), paid_at };
}

/** A captured payment as the checkout sees it; money in dollars. */
export function captureResponse({ payment: row }: Extract<Settlement, { kind: 'captured' }>) {
  const { status, order_id } = row;
  return { status, order_id, ...moneyOf(row), practice: isTestPayment(row) };
}
