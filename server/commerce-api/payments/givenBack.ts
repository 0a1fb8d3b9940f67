import { parsePrice } from '../../../src/domain/money.ts';
import type { PayPalOrder } from '../../payments/paypalOrder.ts';

/** How many cents of a payment PayPal has given back so far, `captured` at most. */
export function givenBack(order: PayPalOrder, captured: number): number {
  const payments = order.purchase_units.map((unit) => unit.payments);
  const captures = payments.flatMap((payment) => payment?.captures ?? []);
  if (captures.some(({ status }) => status === 'REFUNDED')) return captured;
  const refunds = payments
    .flatMap((payment) => payment?.refunds ?? [])
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .map(({ amount }) => Number(parsePrice(amount?.value) ?? 0));
  return Math.min(
    captured,
    refunds.reduce((sum, cents) => sum + cents, 0),
  );
}
