import type { Outcome } from './outcome.ts';

/**
 * Why there is no way to pay: not offered by this shop; script blocked or late; no connection;
 * nothing for this buyer; the order could not be read.
 */
export type Unavailable = 'closed' | 'blocked' | 'slow' | 'offline' | 'noWay' | 'error';

/** What happened to the last attempt, shown above the buttons; nothing was paid by it. */
export type Attempt = 'cancelled' | 'declined' | 'refused' | 'failed' | 'offline' | 'noAddress';

/** Where the payment of an order is. */
export type PaymentState =
  /** Finding out what became of the order and how it can be paid. */
  | { at: 'asking' }
  /** The provider's script is on its way. */
  | { at: 'loading'; slow: boolean }
  | { at: 'unavailable'; why: Unavailable }
  /** The ways to pay are offered. */
  | { at: 'open'; last?: Attempt }
  /** A payment window is open. */
  | { at: 'paying' }
  /** Approved by the buyer; whether it was captured is not known yet. */
  | { at: 'settling' }
  /** Not to be learnt within a minute: nothing is offered until it is known. */
  | { at: 'unknown' }
  | { at: 'signedOut' }
  | { at: 'ended'; outcome: FinalOutcome };

/** Outcomes after which an order is not paid for again. */
type FinalOutcome = Extract<Outcome, { kind: 'paid' | 'held' | 'over' }>;

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
      return isUnderWay(state) || isOver(state) ? state : { at: 'asking' };
    case 'load':
      return state.at === 'asking' || state.at === 'settling'
        ? { at: 'loading', slow: false }
        : state;
    case 'late':
      return state.at === 'loading' ? { at: 'loading', slow: true } : state;
    case 'unavailable':
      return isWaiting(state) ? { at: 'unavailable', why: event.why } : state;
    case 'offer':
      return state.at === 'loading' ? { at: 'open', last: event.last } : state;
    case 'begin':
      return state.at === 'open' ? { at: 'paying' } : state;
    case 'stop':
      return state.at === 'paying' ? { at: 'open', last: event.last } : state;
    case 'approve':
      return isPayable(state) || state.at === 'asking' ? { at: 'settling' } : state;
    case 'signedOut':
      return isOver(state) || state.at === 'settling' ? state : { at: 'signedOut' };
    case 'settle':
      return settled(state, event.outcome);
  }
}

function settled(state: PaymentState, outcome: Outcome): PaymentState {
  if (isOver(state)) return state;
  switch (outcome.kind) {
    case 'paid':
    case 'held':
    case 'over':
      return { at: 'ended', outcome };
    case 'unknown':
      return { at: 'unknown' };
    case 'declined':
      return { at: 'open', last: outcome.retry ? 'declined' : 'refused' };
    case 'unpaid':
      return { at: 'open', last: 'failed' };
  }
}

/** A window is open, or its result is being learnt. */
export const isUnderWay = ({ at }: PaymentState) => at === 'paying' || at === 'settling';

const isWaiting = ({ at }: PaymentState) => at === 'asking' || at === 'loading';
const isPayable = ({ at }: PaymentState) => at === 'open' || at === 'paying';
const isOver = (state: PaymentState) => state.at === 'ended' && state.outcome.kind !== 'held';
