import { type Cents, decimalPrice, exactCents } from '@vitrine/contract/domain/money.ts';
import type { PayPalCapture, PayPalOrder } from '../paypal/paypalOrder.ts';

/** What a payment has to be for. */
export interface ExpectedPayment {
  paypalOrderId: string;
  orderId: string;
  total: Cents;
  currency: string;
}

/** Money that moved; `captured` is `null` if PayPal's amount is not a whole number of cents. */
interface CaptureAmount {
  captureId: string;
  captured: Cents | null;
  currency: string;
}

/** The state of a payment according to PayPal. */
export type CaptureCheck =
  /** Nothing was captured yet, and it may be. */
  | { kind: 'open'; isApproved: boolean }
  /** Nothing was captured, and nothing can be any more; `reason` if the order is not the shop's. */
  | { kind: 'closed'; reason: string | null }
  /** PayPal calls it complete, but the response has no capture. */
  | { kind: 'incomplete' }
  /** The provider never got the money (`denied`), or gave it back (`refunded`). */
  | ({ kind: 'denied' | 'refunded' } & CaptureAmount)
  | ({ kind: 'completed' | 'pending' } & CaptureAmount)
  /** Money moved, but not as expected: a person has to look. */
  | ({ kind: 'mismatch'; reason: string } & CaptureAmount);

const CAPTURE_KINDS: Record<string, 'completed' | 'pending' | 'denied' | 'refunded'> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'denied',
  FAILED: 'denied',
  REFUNDED: 'refunded',
  /** Part of it was given back after it was paid. */
  PARTIALLY_REFUNDED: 'completed',
};

/**
 * Compares PayPal's order with the shop's: status, amount, currency, reference. Of several captures
 * that moved money it returns one that was not given back, as a `mismatch`.
 */
export function verifyPayPalOrder(order: PayPalOrder, expected: ExpectedPayment): CaptureCheck {
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? []);
  const mismatch = orderMismatch(order, expected);
  const moved = captures.filter(({ status }) => CAPTURE_KINDS[status] !== 'denied');
  const capture =
    moved.find(({ status }) => CAPTURE_KINDS[status] !== 'refunded') ?? moved[0] ?? captures.at(-1);
  if (!capture) return verifyUncaptured(order, mismatch);
  const amount = captureAmount(capture);
  const kind = CAPTURE_KINDS[capture.status];
  if (kind === 'denied') return { kind, ...amount };
  const reason =
    mismatch ??
    (moved.length > 1
      ? `it was captured ${moved.length} times`
      : captureMismatch(capture, expected));
  if (reason !== null) return { kind: 'mismatch', reason, ...amount };
  if (kind === undefined)
    return { kind: 'mismatch', reason: `its capture is ${capture.status}`, ...amount };
  return { kind, ...amount };
}

function verifyUncaptured(order: PayPalOrder, mismatch: string | null): CaptureCheck {
  if (order.status === 'VOIDED') return { kind: 'closed', reason: null };
  if (order.status === 'COMPLETED') return { kind: 'incomplete' };
  if (mismatch !== null) return { kind: 'closed', reason: mismatch };
  return { kind: 'open', isApproved: order.status === 'APPROVED' };
}

/** How PayPal's order differs from the shop's, as text for the log; `null` if it does not. */
function orderMismatch(order: PayPalOrder, expected: ExpectedPayment): string | null {
  const [unit, ...others] = order.purchase_units;
  if (order.id !== expected.paypalOrderId) return `it is the payment ${order.id}`;
  if (!unit || others.length > 0) return `it has ${order.purchase_units.length} purchase units`;
  const references = [unit.reference_id, unit.custom_id, unit.invoice_id];
  if (references.every((id) => id === undefined)) return 'it is for no order';
  return (
    foreignReference(references, expected) ??
    (unit.amount ? amountMismatch(unit.amount, expected) : null)
  );
}

function captureMismatch(capture: PayPalCapture, expected: ExpectedPayment): string | null {
  return (
    foreignReference([capture.custom_id, capture.invoice_id], expected) ??
    amountMismatch(capture.amount, expected)
  );
}

function foreignReference(
  references: (string | undefined)[],
  { orderId }: ExpectedPayment,
): string | null {
  const foreign = references.find((id) => id !== undefined && id !== orderId);
  return foreign === undefined ? null : `it is for ${foreign}`;
}

function amountMismatch(
  { value, currency_code }: PayPalCapture['amount'],
  { total, currency }: ExpectedPayment,
): string | null {
  if (currency_code === currency && exactCents(value) === total) return null;
  return `it is for ${value} ${currency_code} instead of ${decimalPrice(total)} ${currency}`;
}

function captureAmount({ id, amount }: PayPalCapture): CaptureAmount {
  return {
    captureId: id,
    captured: exactCents(amount.value),
    currency: amount.currency_code,
  };
}
