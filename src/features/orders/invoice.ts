import { isPaidState, type OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { type Cents, cents } from '@vitrine/contract/domain/money.ts';
import type { IslandMessages } from '../../i18n/translate.ts';

export type InvoiceMessages = IslandMessages<'orders'>['invoice'];

/** Who sells, as an invoice names them. */
export interface Seller {
  company: string;
  /** Place and country. */
  place: string;
  email: string;
}

/** What a page about an order's money says, worked out from the order alone. */
export interface Invoice {
  /** Only `paid` is an invoice: nothing was paid for the others. */
  kind: 'paid' | 'unpaid' | 'test';
  /** What else must be said of it. */
  notes: ('cancelled' | 'refunded' | 'pending')[];
  /** ISO, UTC: when it was paid, else when it was ordered. */
  date: string;
  /** Before discounts. */
  subtotal: Cents;
  /** What the lines were reduced by, in sum; never below zero. */
  discount: Cents;
  /** What sending it costs. */
  shipping: Cents;
  total: Cents;
}

/** The amounts always add up: subtotal less discount and shipping are the order's total. */
export function invoiceOf(order: OrderDetail): Invoice {
  const { payment, state, total_price: total, shipping_price: shipping } = order;
  const items = total - shipping;
  const listed = order.lines.reduce((sum, line) => sum + line.list_price * line.quantity, 0);
  const subtotal = cents(Math.max(listed, items));
  const paidAt = payment?.paid_at ?? order.history.find((event) => event.state === 'paid')?.at;
  const notes: Invoice['notes'] = [];
  if (state === 'cancelled') notes.push('cancelled');
  if (payment?.status === 'REFUNDED') notes.push('refunded');
  if (payment?.status === 'PENDING' || payment?.status === 'REVIEW') notes.push('pending');
  return {
    kind: kindOf(order),
    notes,
    date: paidAt ?? order.created_at,
    subtotal,
    discount: cents(subtotal - items),
    shipping,
    total,
  };
}

/**
 * Without a payment in the response the order's state tells whether it was paid. A test payment
 * that was only started counts as none.
 */
function kindOf({ payment, state }: OrderDetail): Invoice['kind'] {
  const paid = payment
    ? payment.status === 'COMPLETED' || payment.status === 'REFUNDED'
    : isPaidState(state);
  if (!paid) return 'unpaid';
  return payment?.practice ? 'test' : 'paid';
}
