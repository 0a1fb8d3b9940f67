import * as v from 'valibot';
import type { Call, DataOf, RequestOf, RequestParts } from './call.ts';
import { envelopeSchema, isSuccess, unspecifiedData } from './envelope.ts';
import {
  ApiMalformedError,
  ApiRefusalError,
  ApiTimeoutError,
  ApiUnreachableError,
} from './errors.ts';
import { parseResponse } from './parse.ts';
import { parseJson } from './parseJson.ts';
import { buildRequest, type ClientOptions } from './request.ts';

/** The time limit for a request, in ms (spec section 9). */
export const REQUEST_TIMEOUT_MS = 10_000;

/** Characters of what came in the place of JSON. */
const MAX_SHOWN = 60;

export type Client = <C extends Call>(call: C, request: RequestOf<C>) => Promise<DataOf<C>>;

/** The name of a call in messages: `GET /api/blogs`. */
export function callName(call: Call, request: RequestParts = {}): string {
  return `${call.method} ${pathOf(call, request)}`;
}

/** A call's path on the API's host, with the request's params in it. */
export function pathOf(call: Call, request: RequestParts = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(request.params?.[key] ?? '')),
  );
}

/** A response, its body unread. */
export interface HttpResponse {
  status: number;
  headers: Headers;
  body: string;
}

/**
 * Sends a request within the time limit, a read once more if that may help; `name` is for messages.
 */
export type Exchange = (name: string, url: string, init: RequestInit) => Promise<HttpResponse>;

/**
 * Makes calls of the contract. Resolves with the envelope's parsed `data`; rejects with one of
 * `ApiUnreachableError`, `ApiTimeoutError`, `ApiRefusalError`, `ApiMalformedError`.
 */
export function createShopClient(options: ClientOptions): Client {
  const exchange = createExchange(options);
  return async (call, request) => {
    const parts = asGuest(call, request as RequestParts, options);
    const name = callName(call, parts);
    const { url, init } = buildRequest(call, pathOf(call, parts), parts, options);
    const data = options.adapt
      ? await options.adapt(call, parts, { name, options, exchange })
      : readEnvelope(call, name, await exchange(name, url, init));
    options.onData?.(data);
    return parseResponse(name, call.data, data, 'data') as DataOf<typeof call>;
  };
}

function asGuest(call: Call, request: RequestParts, { guestId }: ClientOptions): RequestParts {
  const id = call.request.entries.headers && guestId?.();
  return id ? { ...request, headers: { 'X-Guest-Id': id, ...request.headers } } : request;
}

function createExchange({ fetch, timeoutMs = REQUEST_TIMEOUT_MS }: ClientOptions): Exchange {
  const send = fetch ?? globalThis.fetch;
  const attempt: Exchange = async (name, url, init) => {
    let response: Response;
    let bytes: ArrayBuffer;
    try {
      response = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      bytes = await response.arrayBuffer();
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'TimeoutError') {
        throw new ApiTimeoutError(name, `${name} gave no response within ${timeoutMs / 1000} s.`, {
          cause,
        });
      }
      const message = `${name} could not be reached at ${url}${reasonOf(cause)}.`;
      throw new ApiUnreachableError(name, message, { cause });
    }
    const { status, headers, ok } = response;
    return { status, headers, body: ok ? readUtf8(name, bytes) : new TextDecoder().decode(bytes) };
  };
  return async (name, url, init) => {
    // A call that changes something is never repeated.
    const isRead = init.method === 'GET' || init.method === 'HEAD';
    try {
      const response = await attempt(name, url, init);
      if (!isRead || !RETRIED_STATUSES.has(response.status)) return response;
    } catch (error) {
      // What was too long once is too long again.
      if (!isRead || !(error instanceof ApiUnreachableError) || error.cause instanceof RangeError) {
        throw error;
      }
    }
    return attempt(name, url, init);
  };
}

/** Why a request failed, where Node says it. */
const reasonOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';

/** Other encodings are refused: names would be shown with the wrong letters. */
function readUtf8(name: string, bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const message = `${name} should respond with JSON in UTF-8, but sent other bytes.`;
    throw new ApiMalformedError(name, message, { cause });
  }
}

/**
 * The contract's envelope opened: its `data`, unread. Throws `ApiRefusalError` or
 * `ApiMalformedError`.
 */
export function readEnvelope(call: Call, name: string, response: HttpResponse): unknown {
  const { status, body } = response;
  const ok = isSuccess(status);
  // A change that has nothing to tell may be responded with nothing at all, as with HTTP 204.
  if (ok && body.trim() === '' && call.data === unspecifiedData) return undefined;
  const json = parseJson(body);
  if (json === undefined && ok) {
    throw new ApiMalformedError(name, `${name} should respond with JSON, but sent ${shown(body)}.`);
  }
  if (!ok && !v.is(envelopeSchema, json)) {
    throw new ApiRefusalError(name, { status, code: status, message: '', errors: {} });
  }
  const wrapped = parseResponse(name, envelopeSchema, json);
  const code = wrapped.code ?? status;
  if (!ok || !isSuccess(code)) throw new ApiRefusalError(name, { ...wrapped, status, code });
  return wrapped.data;
}

/** Statuses on which a read is made once more (spec section 7): they pass by themselves. */
export const RETRIED_STATUSES: ReadonlySet<number> = new Set([
  408, 409, 425, 429, 500, 502, 503, 504,
]);

/** What came in the place of JSON: its start, or its end if only that can be wrong. */
function shown(body: string): string {
  if (body.trim() === '') return 'nothing';
  return /^\s*[[{]/.test(body)
    ? `what ends with ${JSON.stringify(body.slice(-MAX_SHOWN))}`
    : JSON.stringify(body.slice(0, MAX_SHOWN));
}
