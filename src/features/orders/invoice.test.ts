import type { OrderDetail, OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { PaymentStatus } from '@vitrine/contract/api/entities/payment.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceOf } from './invoice.ts';

const ORDERED = '2026-11-20T09:00:00.000Z';
const PAID = '2026-11-20T09:12:00.000Z';

function line(list: number, unit: number, quantity: number): OrderDetail['lines'][number] {
  return {
    product_id: 1,
    slug: 'ring',
    category_slug: null,
    name: 'Ring',
    image_url: null,
    quantity,
    unit_price: cents(unit),
    list_price: cents(list),
    line_total: cents(unit * quantity),
    discount_type: null,
    discount_value: null,
    language: 'en',
  };
}

function order(state: OrderState, fields: Partial<OrderDetail> = {}): OrderDetail {
  const lines = fields.lines ?? [line(19_999, 16_999, 2), line(12_050, 12_050, 1)];
  const items = lines.reduce((sum, { line_total }) => sum + line_total, 0);
  return {
    order_id: 'HC1',
    state,
    currency: 'USD',
    total_price: cents(items + (fields.shipping_price ?? 0)),
    shipping_price: cents(0),
    lines,
    created_at: ORDERED,
    hold_expires_at: null,
    address: null,
    payment: null,
    settles_cart: false,
    requests: [],
    history: state === 'pending_payment' ? [] : [{ state: 'paid', at: PAID }],
    ...fields,
  };
}

const payment = (status: PaymentStatus, practice = false) => ({
  status,
  practice,
  on_delivery: false,
  amount: cents(46_048),
  currency: 'USD',
  paid_at: PAID,
});

const owed = { payment: { ...payment('CREATED'), on_delivery: true, paid_at: null } };
const handedOver = { payment: { ...payment('COMPLETED'), on_delivery: true } };

test.each<[string, OrderDetail, string, string[]]>([
  ['waits to be confirmed', order('awaiting_confirmation', owed), 'unpaid', []],
  ['is to be paid on delivery', order('confirmed', owed), 'onDelivery', []],
  ['is on its way, and to be paid', order('shipped', owed), 'onDelivery', []],
  ['was paid on delivery', order('delivered', handedOver), 'paid', []],
  ['was never paid', order('pending_payment'), 'unpaid', []],
  ['is paid, by its state', order('paid'), 'paid', []],
  ['is paid, by its payment', order('shipped', { payment: payment('COMPLETED') }), 'paid', []],
  ['was paid as a test', order('paid', { payment: payment('COMPLETED', true) }), 'test', []],
  [
    'is being checked',
    order('pending_payment', { payment: payment('PENDING') }),
    'unpaid',
    ['pending'],
  ],
  [
    'was started as a test',
    order('pending_payment', { payment: payment('CREATED', true) }),
    'unpaid',
    [],
  ],
  ['was started only', order('pending_payment', { payment: payment('CREATED') }), 'unpaid', []],
  [
    'was given back',
    order('cancelled', { payment: payment('REFUNDED') }),
    'paid',
    ['cancelled', 'refunded'],
  ],
  ['expired', order('expired'), 'unpaid', []],
])('an order that %s', (_, given, kind, notes) => {
  const invoice = invoiceOf(given);
  expect([invoice.kind, invoice.notes]).toEqual([kind, notes]);
});

test('is dated by its payment, before that by the order', () => {
  expect(invoiceOf(order('paid')).date).toBe(PAID);
  expect(invoiceOf(order('pending_payment')).date).toBe(ORDERED);
});

test('shows what was saved', () => {
  expect(invoiceOf(order('paid'))).toMatchObject({
    subtotal: 52_048,
    discount: 6_000,
    total: 46_048,
  });
});

const anyLine = fc
  .tuple(fc.nat(10_000_000), fc.nat(10_000_000), fc.integer({ min: 1, max: 200 }))
  .map(([a, b, quantity]) => line(Math.max(a, b), Math.min(a, b), quantity));

test('the amounts add up to the cent, whatever was bought', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 20 }),
      fc.nat(100_000),
      (lines, sent) => {
        const shipping_price = cents(sent);
        const { subtotal, discount, shipping, total } = invoiceOf(
          order('paid', { lines, shipping_price }),
        );
        expect(subtotal - discount + shipping).toBe(total);
        expect(shipping).toBe(sent);
        expect(discount).toBeGreaterThanOrEqual(0);
        const saved = lines.reduce((sum, l) => sum + (l.list_price - l.unit_price) * l.quantity, 0);
        expect(discount).toBe(saved);
      },
    ),
  );
});
