import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, decimalPrice } from '../../../src/domain/money.ts';
import type { PayPalOrder } from '../../payments/paypalOrder.ts';
import { judgeOrder } from './judgeOrder.ts';

const total = fc.integer({ min: 1, max: 2_000_000_000 }).map(cents);

const EXPECTED = { paypalOrderId: 'P1', orderId: 'HC1', total: cents(1_999), currency: 'USD' };

function order(value: string, status = 'COMPLETED'): PayPalOrder {
  const amount = { currency_code: 'USD', value };
  const captures = [{ id: 'C1', status, amount, custom_id: 'HC1' }];
  const unit = { reference_id: 'HC1', payments: { captures, refunds: [] } };
  return { id: 'P1', status: 'COMPLETED', purchase_units: [unit] };
}

describe('a capture', () => {
  it('counts as paid over exactly the order’s total, whatever that is', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: -500, max: 500 }), (wanted, off) => {
        const captured = cents(Math.max(0, wanted + off));
        const { kind } = judgeOrder(order(decimalPrice(captured)), { ...EXPECTED, total: wanted });
        expect(kind).toBe(captured === wanted ? 'completed' : 'wrong');
      }),
    );
  });

  it.each(['19.99', '19.990', '+19.99', ' 19.99', '19,99', '1999e-2', '', '-19.99', '19.9'])(
    'over "%s" is read to the letter',
    (value) => {
      expect(judgeOrder(order(value), EXPECTED).kind).toBe(
        value === '19.99' ? 'completed' : 'wrong',
      );
    },
  );

  it.each([
    ['COMPLETED', 'completed'],
    ['PARTIALLY_REFUNDED', 'completed'],
    ['PENDING', 'pending'],
    ['REFUNDED', 'refunded'],
    ['DECLINED', 'denied'],
    ['FAILED', 'denied'],
    ['SOMETHING_NEW', 'wrong'],
  ])('that is %s is %s', (status, kind) => {
    expect(judgeOrder(order('19.99', status), EXPECTED).kind).toBe(kind);
  });

  it.each([
    ['of another payment', { id: 'P2' }],
    [
      'without a purchase unit that is ours',
      { purchase_units: [...order('19.99').purchase_units, { payments: undefined }] },
    ],
  ])('%s is wrong', (_, change) => {
    expect(judgeOrder({ ...order('19.99'), ...change }, EXPECTED).kind).toBe('wrong');
  });

  it('after declined ones counts', () => {
    const [declined] = order('19.99', 'DECLINED').purchase_units;
    const [paid] = order('19.99').purchase_units;
    const captures = [declined, paid].flatMap((unit) => unit?.payments?.captures ?? []);
    const unit = { reference_id: 'HC1', payments: { captures, refunds: [] } };
    expect(judgeOrder({ ...order('19.99'), purchase_units: [unit] }, EXPECTED).kind).toBe(
      'completed',
    );
  });
});

describe('an order without a capture', () => {
  const bare = (status: string): PayPalOrder => ({
    id: 'P1',
    status,
    purchase_units: [{ reference_id: 'HC1', amount: { currency_code: 'USD', value: '19.99' } }],
  });

  it.each([
    ['CREATED', { kind: 'open', approved: false }],
    ['PAYER_ACTION_REQUIRED', { kind: 'open', approved: false }],
    ['APPROVED', { kind: 'open', approved: true }],
    ['VOIDED', { kind: 'over', why: null }],
    ['COMPLETED', { kind: 'unclear' }],
  ])('that is %s', (status, verdict) => {
    expect(judgeOrder(bare(status), EXPECTED)).toEqual(verdict);
  });
});
