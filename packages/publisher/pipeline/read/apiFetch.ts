import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { REQUEST_TIMEOUT_MS } from '@vitrine/contract/api/client.ts';

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

/** A `fetch` for reads that remembers responses which have an `ETag`, in a publisher's cache file. */
export type ConditionalFetch = ReturnType<typeof openConditionalFetch>;

/** Asks whether a response has changed; one that has not costs the API no body (HTTP 304). */
export function openConditionalFetch(database: DatabaseSync, send: typeof fetch) {
  database.exec(
    `create table if not exists response (
       url text not null, language text not null, etag text not null, body text not null,
       is_used integer not null, primary key (url, language)
     ) without rowid`,
  );
  const find = database.prepare('select etag, body from response where url = ? and language = ?');
  const keep = database.prepare('insert or replace into response values (?, ?, ?, ?, 1)');
  const use = database.prepare('update response set is_used = 1 where url = ? and language = ?');
  const conditionalFetch: typeof fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    const key = [String(input), headers.get('Accept-Language') ?? ''] as const;
    const known = find.get(...key) as
      | { etag: string; body: string | Uint8Array<ArrayBuffer> }
      | undefined;
    if (known) headers.set('If-None-Match', known.etag);
    const response = await send(input, { ...init, headers });
    if (known && response.status === 304) {
      use.run(...key);
      return new Response(known.body);
    }
    const etag = response.headers.get('ETag');
    if (!response.ok || etag === null) return response;
    // As it came: whoever reads it sees whether it is UTF-8.
    const body = new Uint8Array(await response.arrayBuffer());
    keep.run(...key, etag, body);
    return new Response(body);
  };
  return {
    fetch: conditionalFetch,
    /** Forgets what was not requested since the last time this was called. */
    prune: () => {
      database.exec('delete from response where is_used = 0; update response set is_used = 0');
    },
  };
}

/** How long what is read may take of a turn of the event loop, in ms. */
const TURN_MS = 4;

/**
 * Items as they come, and a turn of the event loop for others after each 4 ms. Items that have come
 * together would else be read in one turn, in which a shop that publishes itself serves nobody.
 */
export async function* inTurns<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let until = performance.now() + TURN_MS;
  for await (const item of items) {
    yield item;
    if (performance.now() < until) continue;
    await nextTurn();
    until = performance.now() + TURN_MS;
  }
}
