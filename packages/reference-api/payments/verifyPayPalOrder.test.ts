import { cents, decimalPrice } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PayPalOrder } from '../paypal/paypalOrder.ts';
import { verifyPayPalOrder } from './verifyPayPalOrder.ts';

const total = fc.integer({ min: 1, max: 2_000_000_000 }).map(cents);

const EXPECTED = { paypalOrderId: 'P1', orderId: 'HC1', total: cents(1_999), currency: 'USD' };

function order(value: string, status = 'COMPLETED'): PayPalOrder {
  const amount = { currency_code: 'USD', value };
  const captures = [{ id: 'C1', status, amount, custom_id: 'HC1' }];
  const unit = { reference_id: 'HC1', payments: { captures, refunds: [] } };
  return { id: 'P1', status: 'COMPLETED', purchase_units: [unit] };
}

/** An order with one capture of the whole amount for each status: C1, C2 and so on. */
function captured(...statuses: string[]): PayPalOrder {
  const amount = { currency_code: 'USD', value: '19.99' };
  const captures = statuses.map((status, at) => ({ id: `C${at + 1}`, status, amount }));
  const unit = { reference_id: 'HC1', payments: { captures, refunds: [] } };
  return { id: 'P1', status: 'COMPLETED', purchase_units: [unit] };
}

describe('a capture', () => {
  it('counts as paid over exactly the order’s total, whatever that is', () => {
    fc.assert(
      fc.property(total, fc.integer({ min: -500, max: 500 }), (wanted, off) => {
        const captured = cents(Math.max(0, wanted + off));
        const { kind } = verifyPayPalOrder(order(decimalPrice(captured)), {
          ...EXPECTED,
          total: wanted,
        });
        expect(kind).toBe(captured === wanted ? 'completed' : 'mismatch');
      }),
    );
  });

  it.each(['19.99', '19.990', '+19.99', ' 19.99', '19,99', '1999e-2', '', '-19.99', '19.9'])(
    'over "%s" is read to the letter',
    (value) => {
      expect(verifyPayPalOrder(order(value), EXPECTED).kind).toBe(
        value === '19.99' ? 'completed' : 'mismatch',
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
    ['SOMETHING_NEW', 'mismatch'],
  ])('§4.8 that is %s is %s', (status, kind) => {
    expect(verifyPayPalOrder(order('19.99', status), EXPECTED).kind).toBe(kind);
  });

  it.each([
    ['of another payment', { id: 'P2' }],
    [
      'without a purchase unit that is ours',
      { purchase_units: [...order('19.99').purchase_units, { payments: undefined }] },
    ],
  ])('%s is a mismatch', (_, change) => {
    expect(verifyPayPalOrder({ ...order('19.99'), ...change }, EXPECTED).kind).toBe('mismatch');
  });

  it('after declined ones counts', () => {
    expect(verifyPayPalOrder(captured('DECLINED', 'COMPLETED'), EXPECTED).kind).toBe('completed');
  });

  it.each([
    [['REFUNDED', 'COMPLETED'], 'C2'],
    [['COMPLETED', 'REFUNDED'], 'C1'],
    [['REFUNDED', 'DECLINED', 'PENDING'], 'C3'],
    [['REFUNDED', 'REFUNDED'], 'C1'],
  ])('beside another that moved money is a mismatch (%j)', (statuses, captureId) => {
    const reason = 'it was captured 2 times';
    const check = verifyPayPalOrder(captured(...statuses), EXPECTED);
    expect(check).toMatchObject({ kind: 'mismatch', captureId, reason });
  });

  it.each([
    ['another payment', { ...order('19.99', 'REFUNDED'), id: 'P2' }],
    ['another amount', order('18.99', 'REFUNDED')],
  ])('that was given back, of %s, is a mismatch', (_, refunded) => {
    expect(verifyPayPalOrder(refunded, EXPECTED).kind).toBe('mismatch');
  });

  it('that is not over the total says which amount was expected', () => {
    const reason = 'it is for 18.99 USD instead of 19.99 USD';
    expect(verifyPayPalOrder(order('18.99'), EXPECTED)).toMatchObject({ reason });
  });
});

describe('an order without a capture', () => {
  const bare = (status: string): PayPalOrder => ({
    id: 'P1',
    status,
    purchase_units: [{ reference_id: 'HC1', amount: { currency_code: 'USD', value: '19.99' } }],
  });

  it.each([
    ['CREATED', { kind: 'open', isApproved: false }],
    ['PAYER_ACTION_REQUIRED', { kind: 'open', isApproved: false }],
    ['APPROVED', { kind: 'open', isApproved: true }],
    ['VOIDED', { kind: 'closed', reason: null }],
    ['COMPLETED', { kind: 'incomplete' }],
  ])('that is %s', (status, check) => {
    expect(verifyPayPalOrder(bare(status), EXPECTED)).toEqual(check);
  });
});
