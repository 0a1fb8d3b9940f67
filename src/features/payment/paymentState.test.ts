import { cents } from '@vitrine/contract/domain/money.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Outcome } from './outcome.ts';
import { isUnderWay, nextPayment, type PaymentEvent, type PaymentState } from './paymentState.ts';

const PAID: Outcome = { kind: 'paid', amount: cents(129_50), isTest: false };
const OUTCOMES: Outcome[] = [
  PAID,
  { kind: 'held' },
  { kind: 'declined', retry: true },
  { kind: 'declined', retry: false },
  { kind: 'over', why: 'expired' },
  { kind: 'unpaid' },
  { kind: 'unknown' },
];
const EVENTS: PaymentEvent[] = [
  { kind: 'ask' },
  { kind: 'load' },
  { kind: 'late' },
  { kind: 'unavailable', why: 'blocked' },
  { kind: 'offer' },
  { kind: 'begin' },
  { kind: 'stop', last: 'cancelled' },
  { kind: 'stop' },
  { kind: 'approve' },
  { kind: 'signedOut' },
  ...OUTCOMES.map((outcome): PaymentEvent => ({ kind: 'settle', outcome })),
];

const after = (...events: PaymentEvent[]) =>
  events.reduce<PaymentState>(nextPayment, { kind: 'asking' });
const OPEN: PaymentEvent[] = [{ kind: 'load' }, { kind: 'offer' }];
const settle = (outcome: Outcome): PaymentEvent => ({ kind: 'settle', outcome });

test.each<[string, PaymentEvent[], PaymentState]>([
  ['the script comes', OPEN, { kind: 'open' }],
  ['the script is late', [{ kind: 'load' }, { kind: 'late' }], { kind: 'loading', slow: true }],
  [
    'the script is blocked',
    [{ kind: 'load' }, { kind: 'unavailable', why: 'blocked' }],
    { kind: 'unavailable', why: 'blocked' },
  ],
  [
    'it is tried again after that',
    [{ kind: 'load' }, { kind: 'unavailable', why: 'blocked' }, { kind: 'ask' }],
    { kind: 'asking' },
  ],
  ['a way is chosen', [...OPEN, { kind: 'begin' }], { kind: 'paying' }],
  [
    'the window is closed',
    [...OPEN, { kind: 'begin' }, { kind: 'stop', last: 'cancelled' }],
    { kind: 'open', last: 'cancelled' },
  ],
  [
    'the window closes after the approval',
    [...OPEN, { kind: 'begin' }, { kind: 'approve' }, { kind: 'stop', last: 'cancelled' }],
    { kind: 'settling' },
  ],
  [
    'the payment is declined',
    [...OPEN, { kind: 'begin' }, { kind: 'approve' }, settle({ kind: 'declined', retry: true })],
    { kind: 'open', last: 'declined' },
  ],
  [
    'it is captured',
    [...OPEN, { kind: 'begin' }, { kind: 'approve' }, settle(PAID)],
    { kind: 'ended', outcome: PAID },
  ],
  [
    'nobody knows',
    [...OPEN, { kind: 'begin' }, { kind: 'approve' }, settle({ kind: 'unknown' })],
    { kind: 'unknown' },
  ],
  [
    'a reload goes on with an approved payment',
    [{ kind: 'approve' }, settle(PAID)],
    { kind: 'ended', outcome: PAID },
  ],
  [
    'a held payment is confirmed',
    [settle({ kind: 'held' }), settle(PAID)],
    { kind: 'ended', outcome: PAID },
  ],
])('%s', (_, events, state) => {
  expect(after(...events)).toEqual(state);
});

test('whatever happens in whatever order: a paid order is never offered again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...EVENTS)),
      fc.array(fc.constantFrom(...EVENTS)),
      (before, later) => {
        const paid = after(...before, settle(PAID));
        fc.pre(paid.kind === 'ended' && paid.outcome.kind === 'paid');
        expect(later.reduce(nextPayment, paid)).toEqual(paid);
      },
    ),
  );
});

test('only an open payment begins: a second click changes nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      const state = after(...events);
      const next = nextPayment(state, { kind: 'begin' });
      if (state.kind === 'open') expect(next).toEqual({ kind: 'paying' });
      else expect(next).toBe(state);
    }),
  );
});

test('while the outcome is not known, only learning it leads on', () => {
  const settling = after(...OPEN, { kind: 'begin' }, { kind: 'approve' });
  const others = EVENTS.filter(({ kind }) => !['settle', 'load'].includes(kind));
  for (const event of others) expect(nextPayment(settling, event)).toBe(settling);
  expect(isUnderWay(settling)).toBe(true);
});
