import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './env.ts';
import { refusal } from './responses.ts';

/** When the API has more to do than it can. */
export interface Capacity {
  /** Calls under way at once; more would only wait for the database's connections. */
  inFlight: number;
  /** How long a turn of the event loop may be busy with calls, in ms. */
  turnMs: number;
  /** Calls that a turn takes however long they last: a short pause is no crowd. */
  turnCalls: number;
}

const USUAL: Capacity = { inFlight: 200, turnMs: 250, turnCalls: 20 };

/** Money that is under way, and what a balancer and an operator look with, are always let in. */
const ALWAYS = /^\/api\/(?:live|health|metrics|x\/payments(?:\/|$))/;

/** Jitter, so that refused clients do not come back all at once, in s. */
const retryAfter = () => String(1 + Math.floor(Math.random() * 4));

/**
 * Sends calls away with 503 and `Retry-After` before they pile up, so that those within stay
 * quick in a sale's first minute. A turn of the event loop that has been busy for long sends away
 * the rest of what waits in it, which costs almost nothing.
 */
export function shedLoad(capacity: Partial<Capacity> = {}) {
  const { inFlight, turnMs, turnCalls } = { ...USUAL, ...capacity };
  let under = 0;
  let turn: { startedAt: number; calls: number } | undefined;
  const isCrowded = () => {
    if (!turn) {
      turn = { startedAt: performance.now(), calls: 0 };
      setImmediate(() => {
        turn = undefined;
      });
    }
    turn.calls += 1;
    return turn.calls > turnCalls && performance.now() - turn.startedAt > turnMs;
  };
  return createMiddleware<ApiEnv>(async (context, next) => {
    const isLetIn = ALWAYS.test(context.req.path);
    if (!isLetIn && (isCrowded() || under >= inFlight)) {
      context.header('Retry-After', retryAfter());
      context.header('Cache-Control', 'no-store');
      return refusal(context, 503, 'busy');
    }
    under += 1;
    try {
      await next();
    } finally {
      under -= 1;
    }
    return undefined;
  });
}
