import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { OrderPayment, PaymentStatus } from '@vitrine/contract/api/entities/payment.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { expect, test } from 'vitest';
import { type Outcome, outcomeOf, SETTLE_MS, settle } from './outcome.ts';

const TOTAL = cents(350_00);
const payment = (status: PaymentStatus): OrderPayment => ({
  status,
  amount: cents(349_99),
  currency: 'USD',
  practice: true,
  on_delivery: false,
  paid_at: null,
});
const paid: Outcome = { kind: 'paid', amount: cents(349_99), isTest: true };

test.each<[OrderState, PaymentStatus | null, Outcome]>([
  ['pending_payment', null, { kind: 'unpaid' }],
  ['pending_payment', 'CREATED', { kind: 'unpaid' }],
  ['pending_payment', 'DENIED', { kind: 'unpaid' }],
  ['pending_payment', 'CAPTURING', { kind: 'unknown' }],
  ['pending_payment', 'PENDING', { kind: 'held' }],
  ['pending_payment', 'COMPLETED', paid],
  ['paid', 'COMPLETED', paid],
  ['shipped', 'COMPLETED', paid],
  ['delivered', null, { kind: 'paid', amount: TOTAL, isTest: false }],
  ['expired', null, { kind: 'over', why: 'expired' }],
  ['expired', 'CREATED', { kind: 'over', why: 'expired' }],
  ['expired', 'REVIEW', { kind: 'over', why: 'review' }],
  ['cancelled', 'REFUNDED', { kind: 'over', why: 'refunded' }],
  ['cancelled', 'COMPLETED', { kind: 'over', why: 'cancelled' }],
])('an order that is %s with a payment %s', (state, status, outcome) => {
  const order = { state, payment: status && payment(status), total_price: TOTAL };
  expect(outcomeOf(order)).toEqual(outcome);
});

const placed = (isConfirmed: boolean) => ({ kind: 'placed', amount: cents(349_99), isConfirmed });

test.each([
  ['awaiting_confirmation', 'CREATED', placed(false)],
  ['confirmed', 'CREATED', placed(true)],
  ['shipped', 'CREATED', placed(true)],
  ['delivered', 'COMPLETED', paid],
  ['delivered', 'REFUNDED', { kind: 'over', why: 'refunded' }],
  ['cancelled', null, { kind: 'over', why: 'cancelled' }],
] as const)('an order paid on delivery that is %s, its money %s', (state, status, outcome) => {
  const owed = status && { ...payment(status), on_delivery: true };
  expect(outcomeOf({ state, payment: owed, total_price: TOTAL })).toEqual(outcome);
});

test('an order that waits to be confirmed is placed, whatever the API says of its payment', () => {
  const order = { state: 'awaiting_confirmation' as const, payment: null, total_price: TOTAL };
  expect(outcomeOf(order)).toEqual({ kind: 'placed', amount: TOTAL, isConfirmed: false });
});

/** Time that passes only where something waits. */
function clock() {
  let now = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms);
      now += ms;
    },
  };
}

test('an outcome that is known at once is not waited for', async () => {
  const time = clock();
  expect(await settle(async () => ({ kind: 'held' }), time)).toEqual({ kind: 'held' });
  expect(time.waits).toEqual([]);
});

test('it is asked for with growing pauses until it is known', async () => {
  const time = clock();
  const respond = (round: number): Outcome => (round < 5 ? { kind: 'unknown' } : paid);
  expect(await settle(async (round) => respond(round), time)).toEqual(paid);
  expect(time.waits).toEqual([1000, 2000, 4000, 8000, 8000]);
});

test('after a minute it stays unknown', async () => {
  const time = clock();
  expect(await settle(async () => ({ kind: 'unknown' }), time)).toEqual({ kind: 'unknown' });
  expect(time.now()).toBeLessThanOrEqual(SETTLE_MS);
  expect(time.now()).toBeGreaterThan(SETTLE_MS - 8000);
});
