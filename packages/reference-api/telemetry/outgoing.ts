import { limitedFetch } from '@vitrine/contract/api/limitedFetch.ts';
import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import type { Histogram } from 'prom-client';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Failures one after another until the other side counts as down. */
const FAILURES = 5;
/** How long it is then left alone before one call tries again, in ms. */
const REST_MS = 10_000;

/** The other side responded, and has a fault. */
class ServerFaultError extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super(`status ${response.status}`);
    this.response = response;
  }
}

/**
 * `fetch` towards one other side. After five failures in a row, broken connections, time-outs or
 * responses of 500 and more, calls fail at once for ten seconds, and customers get the error at once
 * instead of after a time-out each. Seconds and outcomes are counted.
 */
export function outgoing(
  to: string,
  seconds?: Histogram<'to' | 'outcome'>,
  fetchIt: Fetch = limitedFetch(),
): Fetch {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  return async (url, init) => {
    const startedAt = performance.now();
    const count = (outcome: string) =>
      seconds?.observe({ to, outcome }, (performance.now() - startedAt) / 1_000);
    try {
      const response = await breaker.execute(async () => {
        const response = await fetchIt(url, init);
        if (response.status >= 500) throw new ServerFaultError(response);
        return response;
      });
      count('answered');
      return response;
    } catch (error) {
      count(error instanceof ServerFaultError ? 'faulty' : 'unreachable');
      if (error instanceof ServerFaultError) return error.response;
      throw error;
    }
  };
}
