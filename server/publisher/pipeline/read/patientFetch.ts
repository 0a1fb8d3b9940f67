import { setTimeout as wait } from 'node:timers/promises';
import { REQUEST_TIMEOUT_MS } from '../../../../src/api/client.ts';

const BUSY = new Set([429, 503]);
/** An API that says "at once" is not called without a pause; longer timers than the other overflow. */
const [MIN_DELAY_MS, MAX_DELAY_MS] = [100, 2 ** 31 - 1];

/**
 * A `fetch` that waits for as long as a busy API asks it to (`Retry-After` with 429 or 503) and
 * asks again, until `deadline`. Every other response is returned as it comes.
 */
export function patientFetch(send: typeof fetch, deadline: AbortSignal): typeof fetch {
  return async (input, init = {}) => {
    const within = (signal: AbortSignal) => AbortSignal.any([signal, deadline]);
    let response = await send(input, { ...init, signal: within(init.signal ?? deadline) });
    for (;;) {
      const ms = BUSY.has(response.status) ? retryAfterMs(response.headers) : null;
      if (ms === null) return response;
      await response.body?.cancel();
      const pause = Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, ms));
      await wait(pause, undefined, { signal: deadline });
      // The caller's time limit ran while we had to wait: a new one starts.
      const signal = within(AbortSignal.timeout(REQUEST_TIMEOUT_MS));
      response = await send(input, { ...init, signal });
    }
  };
}

/** Seconds, or a date; `null` where there is none that can be read. */
function retryAfterMs(headers: Headers): number | null {
  const said = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d{1,9}$/.test(said)) return Number(said) * 1_000;
  const date = Date.parse(said);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}
