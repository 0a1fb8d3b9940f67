import { type Cents, cents } from '../../../src/domain/money.ts';
import type { PayPalCapture, PayPalOrder } from '../../payments/paypalOrder.ts';

/** What a payment has to be for. */
export interface Expected {
  paypalOrderId: string;
  orderId: string;
  total: Cents;
  currency: string;
}

/** Money that moved; the cents are `null` where PayPal's amount is no whole number of them. */
interface Captured {
  captureId: string;
  captured: Cents | null;
  currency: string;
}

/** What became of a payment, as far as PayPal tells. */
export type Verdict =
  /** Nothing was captured yet, and it may be. */
  | { kind: 'open'; approved: boolean }
  /** Nothing was captured, and it can't be any more; `why` where that is not as it should be. */
  | { kind: 'over'; why: string | null }
  /** It is complete, but what was captured is not told, as in a response that leaves things out. */
  | { kind: 'unclear' }
  /** The provider took the money and gave it back, or never got it. */
  | ({ kind: 'denied' | 'refunded' } & Captured)
  | ({ kind: 'completed' | 'pending' } & Captured)
  /** Money moved, but not as it should: a person has to look. */
  | ({ kind: 'wrong'; why: string } & Captured);

const CAPTURE_KINDS: Record<string, 'completed' | 'pending' | 'denied' | 'refunded'> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  DECLINED: 'denied',
  FAILED: 'denied',
  REFUNDED: 'refunded',
  /** Part of it was given back after it was paid. */
  PARTIALLY_REFUNDED: 'completed',
};

/** Compares PayPal's order with the shop's: status, amount, currency, reference. */
export function judgeOrder(order: PayPalOrder, expected: Expected): Verdict {
  const captures = order.purchase_units.flatMap((unit) => unit.payments?.captures ?? []);
  const mismatch = mismatchOf(order, expected);
  const moved = captures.filter(({ status }) => CAPTURE_KINDS[status] !== 'denied');
  const capture = moved[0] ?? captures.at(-1);
  if (!capture) return judgeUncaptured(order, mismatch);
  const found = capturedBy(capture);
  const kind = CAPTURE_KINDS[capture.status];
  if (kind === 'denied' || kind === 'refunded') return { kind, ...found };
  const why =
    mismatch ??
    (moved.length > 1
      ? `it was captured ${moved.length} times`
      : captureMismatch(capture, expected));
  if (why !== null) return { kind: 'wrong', why, ...found };
  if (kind === undefined)
    return { kind: 'wrong', why: `its capture is ${capture.status}`, ...found };
  return { kind, ...found };
}

function judgeUncaptured(order: PayPalOrder, mismatch: string | null): Verdict {
  if (order.status === 'VOIDED') return { kind: 'over', why: null };
  if (order.status === 'COMPLETED') return { kind: 'unclear' };
  if (mismatch !== null) return { kind: 'over', why: mismatch };
  return { kind: 'open', approved: order.status === 'APPROVED' };
}

/** What of the order is not the shop's, as text for the log; `null` where all is. */
function mismatchOf(order: PayPalOrder, expected: Expected): string | null {
  const [unit, ...others] = order.purchase_units;
  if (order.id !== expected.paypalOrderId) return `it is the payment ${order.id}`;
  if (!unit || others.length > 0) return `it has ${order.purchase_units.length} purchase units`;
  const references = [unit.reference_id, unit.custom_id, unit.invoice_id];
  const strange = references.find((id) => id !== undefined && id !== expected.orderId);
  if (strange !== undefined) return `it is for ${strange}`;
  if (references.every((id) => id === undefined)) return 'it is for no order';
  return unit.amount ? amountMismatch(unit.amount, expected) : null;
}

function captureMismatch(capture: PayPalCapture, expected: Expected): string | null {
  const strange = [capture.custom_id, capture.invoice_id].find(
    (id) => id !== undefined && id !== expected.orderId,
  );
  return strange === undefined ? amountMismatch(capture.amount, expected) : `it is for ${strange}`;
}

function amountMismatch(amount: PayPalCapture['amount'], expected: Expected): string | null {
  const { value, currency_code } = amount;
  if (currency_code === expected.currency && exactCents(value) === expected.total) return null;
  return `it is over ${value} ${currency_code}`;
}

function capturedBy({ id, amount }: PayPalCapture): Captured {
  return {
    captureId: id,
    captured: exactCents(amount.value),
    currency: amount.currency_code,
  };
}

/** Whole cents, or `null`: here nothing may be rounded. */
function exactCents(value: string): Cents | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return whole === undefined ? null : cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}
