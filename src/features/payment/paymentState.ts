import type { Outcome } from './outcome.ts';

/**
 * Why there is no way to pay: not offered by this shop; script blocked or late; no connection;
 * nothing for this buyer; the order could not be read.
 */
export type Unavailable = 'closed' | 'blocked' | 'slow' | 'offline' | 'noWay' | 'error';

/** What happened to the last attempt, shown above the buttons; nothing was paid by it. */
export type Attempt =
  | 'cancelled'
  | 'declined'
  | 'refused'
  | 'failed'
  /** The browser would not open the payment window. */
  | 'blocked'
  | 'offline'
  | 'noAddress';

/** Where the payment of an order is. */
export type PaymentState =
  /** Finding out what became of the order and how it can be paid. */
  | { kind: 'asking' }
  /** The provider's script is on its way. */
  | { kind: 'loading'; slow: boolean }
  | { kind: 'unavailable'; why: Unavailable }
  /** The ways to pay are offered. */
  | { kind: 'open'; last?: Attempt }
  /** A payment window is open. */
  | { kind: 'paying' }
  /** Approved by the buyer; whether it was captured is not known yet. */
  | { kind: 'settling' }
  /** Not to be learnt within a minute: nothing is offered until it is known. */
  | { kind: 'unknown' }
  | { kind: 'signedOut' }
  | { kind: 'ended'; outcome: FinalOutcome };

/** Outcomes after which an order is not paid for again. */
type FinalOutcome = Extract<Outcome, { kind: 'paid' | 'placed' | 'held' | 'over' }>;

export type PaymentEvent =
  | { kind: 'ask' }
  | { kind: 'load' }
  | { kind: 'late' }
  | { kind: 'unavailable'; why: Unavailable }
  | { kind: 'offer'; last?: Attempt }
  | { kind: 'begin' }
  /** It ended before anything was approved. */
  | { kind: 'stop'; last?: Attempt }
  | { kind: 'approve' }
  | { kind: 'signedOut' }
  | { kind: 'settle'; outcome: Outcome };

/**
 * The next state. An event that does not belong to the present state changes nothing: a second
 * click while a window is open, or a window's "cancelled" after its "approved".
 */
export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.kind) {
    case 'ask':
      return isUnderWay(state) || isOver(state) ? state : { kind: 'asking' };
    case 'load':
      return state.kind === 'asking' || state.kind === 'settling'
        ? { kind: 'loading', slow: false }
        : state;
    case 'late':
      return state.kind === 'loading' ? { kind: 'loading', slow: true } : state;
    case 'unavailable':
      return isWaiting(state) ? { kind: 'unavailable', why: event.why } : state;
    case 'offer':
      return state.kind === 'loading' ? { kind: 'open', last: event.last } : state;
    case 'begin':
      return state.kind === 'open' ? { kind: 'paying' } : state;
    case 'stop':
      return state.kind === 'paying' ? { kind: 'open', last: event.last } : state;
    case 'approve':
      return isPayable(state) || state.kind === 'asking' ? { kind: 'settling' } : state;
    case 'signedOut':
      return isOver(state) || state.kind === 'settling' ? state : { kind: 'signedOut' };
    case 'settle':
      return settled(state, event.outcome);
  }
}

function settled(state: PaymentState, outcome: Outcome): PaymentState {
  if (isOver(state)) return state;
  switch (outcome.kind) {
    case 'paid':
    case 'placed':
    case 'held':
    case 'over':
      return { kind: 'ended', outcome };
    case 'unknown':
      return { kind: 'unknown' };
    case 'declined':
      return { kind: 'open', last: outcome.retry ? 'declined' : 'refused' };
    case 'unpaid':
      return { kind: 'open', last: 'failed' };
  }
}

/** A window is open, or its result is being learnt. */
export const isUnderWay = ({ kind }: PaymentState) => kind === 'paying' || kind === 'settling';

const isWaiting = ({ kind }: PaymentState) => kind === 'asking' || kind === 'loading';
const isPayable = ({ kind }: PaymentState) => kind === 'open' || kind === 'paying';
const isOver = (state: PaymentState) => state.kind === 'ended' && state.outcome.kind !== 'held';
