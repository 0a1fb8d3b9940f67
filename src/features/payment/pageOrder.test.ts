import type { OrderResponseBody } from '@paypal/paypal-js';
import { cents, parsePrice } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { captureInPage, outcomeInPage, paymentRequest } from './pageOrder.ts';

const ORDER = { orderId: 'HC1', amount: cents(1234_50), isTest: false };

/** PayPal's response to a capture. */
function captured(status: string, money: object = {}, custom_id = 'HC1'): OrderResponseBody {
  const amount = { currency_code: 'USD', value: '1234.50', ...money };
  const capture = { id: '1', status, amount, custom_id };
  return {
    status: 'COMPLETED',
    purchase_units: [{ payments: { captures: [capture] } }],
  } as OrderResponseBody;
}

test('§4.6 the payment is for the exact amount, and names the order', () => {
  fc.assert(
    fc.property(fc.nat(), fc.string({ minLength: 1 }), (amount, orderId) => {
      const [unit] = paymentRequest({ orderId, amount: cents(amount) }).purchase_units;
      expect(unit?.amount).toMatchObject({ currency_code: 'USD' });
      expect(parsePrice(unit?.amount?.value)).toBe(amount);
      expect(unit).toMatchObject({ custom_id: orderId, invoice_id: orderId });
    }),
  );
});

test.each([
  ['COMPLETED', captured('COMPLETED'), { kind: 'paid', amount: 1234_50, isTest: false }],
  ['PENDING', captured('PENDING'), { kind: 'held' }],
  ['DECLINED', captured('DECLINED'), { kind: 'declined', retry: true }],
  ['another amount', captured('COMPLETED', { value: '1.00' }), { kind: 'over', why: 'review' }],
  [
    'another currency',
    captured('COMPLETED', { currency_code: 'EUR' }),
    { kind: 'over', why: 'review' },
  ],
  ['another order', captured('COMPLETED', {}, 'HC2'), { kind: 'over', why: 'review' }],
  ['nothing captured', { status: 'APPROVED' } as OrderResponseBody, { kind: 'unpaid' }],
])('PayPal responds with %s', (_, result, outcome) => {
  expect(outcomeInPage(result, ORDER)).toEqual(outcome);
});

test('a capture whose response is lost is asked for, not repeated', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const actions = {
    capture: vi.fn().mockRejectedValue(new Error('network')),
    get: vi.fn().mockResolvedValue(captured('COMPLETED')),
  };
  expect(await captureInPage(actions, ORDER, 0)).toEqual({ kind: 'unknown' });
  expect(await captureInPage(actions, ORDER, 1)).toMatchObject({ kind: 'paid' });
  expect(actions.capture).toHaveBeenCalledTimes(1);
});
