import { correctedOrigin } from './clockOrigin.ts';

/**
 * The API's clock, which promotions go by: a visitor's own may be days off. It is kept as what it
 * showed at `performance.now()` 0, because that count does not jump when a clock is set.
 */
let origin: number | null = null;
/** Where the visitor's clock stood against `performance.now()` when the API was last heard. */
let wall = 0;

/** ms since the epoch by the API's clock; by the visitor's where the API never sent its time. */
export function apiNow(): number {
  return origin === null ? Date.now() : origin + performance.now();
}

/** Whether the API has sent its time. */
export function isClockKnown(): boolean {
  return origin !== null;
}

/** Sets the clock to what the API said it showed at `performance.now()` 0. */
export function setApiClock(newOrigin: number): void {
  origin = newOrigin;
  wall = visitorsOrigin();
}

/**
 * Whether the two counts of this browser went apart since the API was heard: the computer slept,
 * and `performance.now()` with it, or the visitor set the clock.
 */
export function isClockDoubtful(): boolean {
  return origin !== null && Math.abs(visitorsOrigin() - wall) > 2_000;
}

/**
 * `fetch`, listening to the `Date` of responses. Reads are passed over: a cache may hold theirs,
 * and its `Date` is then that of an earlier visitor.
 */
export const fetchHearingTime: typeof fetch = async (input, init) => {
  const sent = performance.now();
  const response = await fetch(input, init);
  const date = Date.parse(response.headers.get('Date') ?? '');
  if (init?.method === 'POST' && !Number.isNaN(date)) {
    setApiClock(correctedOrigin(origin, date, { sent, received: performance.now() }));
  }
  return response;
};

function visitorsOrigin(): number {
  return Date.now() - performance.now();
}
