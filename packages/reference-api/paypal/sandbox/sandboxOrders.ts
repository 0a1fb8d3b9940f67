import { cents, decimalPrice, exactCents } from '@vitrine/contract/domain/money.ts';
import * as v from 'valibot';
import { addEvent, refundResource } from './sandboxEvents.ts';
import {
  asCapturedOrder,
  asPayPalOrder,
  type Ending,
  type PurchaseUnit,
  purchaseUnit,
  refundRequest,
  type SandboxPayment,
  type SandboxRefund,
  sandboxId,
} from './sandboxPayment.ts';
import type { SandboxStore } from './sandboxStore.ts';

const orderRequest = v.object({
  intent: v.literal('CAPTURE'),
  purchase_units: v.tuple([purchaseUnit]),
});

/** How long a capture is held for its check, in ms. */
const CHECK_MS = 60_000;

/** A response of PayPal's API. */
export interface SandboxResponse {
  status: number;
  body: unknown;
}

/** A refusal in PayPal's format. */
export function refuse(status: number, name: string, issue?: string): SandboxResponse {
  const details = issue === undefined ? [] : [{ issue }];
  return { status, body: { name, debug_id: 'practice', message: name, details } };
}

const unprocessable = (issue: string) => refuse(422, 'UNPROCESSABLE_ENTITY', issue);
const unknownOrder = () => refuse(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');

export function createOrder(store: SandboxStore, json: unknown, now: number): SandboxResponse {
  const read = v.safeParse(orderRequest, json);
  if (!read.success) return refuse(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
  const [unit] = read.output.purchase_units;
  if (Number(unit.amount.value) === 0) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (!addsUp(unit.amount)) return unprocessable('AMOUNT_MISMATCH');
  const payment: SandboxPayment = {
    id: sandboxId(),
    status: 'CREATED',
    unit,
    ending: 'approve',
    session: null,
    capture: null,
    refunds: [],
    create_time: new Date(now).toISOString(),
  };
  store.save(payment);
  return { status: 201, body: asPayPalOrder(payment) };
}

/** Pages that make the order themselves send no parts of it. */
function addsUp({ value, breakdown }: PurchaseUnit['amount']): boolean {
  if (!breakdown) return true;
  const parts = [breakdown.item_total, breakdown.shipping];
  const sum = parts.reduce((total, part) => total + (exactCents(part.value) ?? 0), 0);
  return sum === exactCents(value);
}

/** Shows an order; a capture that was held long enough has passed its check by then. */
export function getOrder(store: SandboxStore, id: string, now: number): SandboxResponse {
  const payment = store.find(id);
  if (!payment) return unknownOrder();
  const { capture } = payment;
  if (capture?.status === 'PENDING' && Date.parse(capture.create_time) <= now - CHECK_MS) {
    capture.status = 'COMPLETED';
    store.save(payment);
  }
  return { status: 200, body: asPayPalOrder(payment) };
}

/** Notes how the buyer decided, in which opening of the window. */
export function approveOrder(
  store: SandboxStore,
  id: string,
  { ending, session }: { ending: Ending; session: string },
  now: number,
): boolean {
  const payment = store.find(id);
  if (!payment || payment.status === 'COMPLETED') return false;
  const approved: SandboxPayment = { ...payment, status: 'APPROVED', ending, session };
  store.save(approved);
  addEvent(store, 'CHECKOUT.ORDER.APPROVED', approved, now);
  return true;
}

export function captureOrder(store: SandboxStore, id: string, now: number): SandboxResponse {
  const payment = store.find(id);
  if (!payment) return unknownOrder();
  const { status, unit, ending } = payment;
  if (status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED');
  if (status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED');
  if (ending === 'decline') return unprocessable('INSTRUMENT_DECLINED');
  if (unit.invoice_id && store.isInvoiceTaken(unit.invoice_id, id)) {
    return unprocessable('DUPLICATE_INVOICE_ID');
  }
  const isHeld = ending === 'hold';
  const captured: SandboxPayment = {
    ...payment,
    status: 'COMPLETED',
    capture: {
      id: sandboxId(),
      status: isHeld ? 'PENDING' : 'COMPLETED',
      amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
      create_time: new Date(now).toISOString(),
    },
  };
  store.save(captured);
  if (isHeld) addEvent(store, 'PAYMENT.CAPTURE.PENDING', captured, now);
  addEvent(store, 'PAYMENT.CAPTURE.COMPLETED', captured, now, isHeld ? CHECK_MS : undefined);
  return { status: 201, body: asCapturedOrder(captured) };
}

/** Gives back money of a capture that was completed, and no more than is left of it. */
export function refundCapture(
  store: SandboxStore,
  captureId: string,
  json: unknown,
  now: number,
): SandboxResponse {
  const payment = store.findByCapture(captureId);
  if (!payment?.capture) return unknownOrder();
  const { capture, refunds } = payment;
  const read = v.safeParse(refundRequest, json);
  if (!read.success) return refuse(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE');
  if (capture.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED');
  if (!['COMPLETED', 'PARTIALLY_REFUNDED'].includes(capture.status)) {
    return unprocessable('REFUND_NOT_ALLOWED');
  }
  const { custom_id, note_to_payer } = read.output;
  const given = refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const left = centsOf(capture.amount) - given;
  const wanted = read.output.amount ? centsOf(read.output.amount) : left;
  if (wanted === 0) return unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE');
  if (wanted > left) return unprocessable('REFUND_AMOUNT_EXCEEDED');
  const refund: SandboxRefund = {
    id: sandboxId(),
    status: 'COMPLETED',
    amount: { currency_code: 'USD', value: decimalPrice(cents(wanted)) },
    custom_id,
    note_to_payer,
    create_time: new Date(now).toISOString(),
  };
  const refunded: SandboxPayment = {
    ...payment,
    refunds: [...refunds, refund],
    capture: { ...capture, status: wanted === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED' },
  };
  store.save(refunded);
  addEvent(store, 'PAYMENT.CAPTURE.REFUNDED', refunded, now);
  return { status: 201, body: refundResource(refunded) };
}

const centsOf = ({ value }: { value: string }) => exactCents(value) ?? 0;
