import * as v from 'valibot';
import type { Call, DataOf, Method, RequestOf, RequestParts } from './call.ts';
import { anything, envelope } from './envelope.ts';
import { ApiMalformed, ApiRefusal, ApiTimeout, ApiUnreachable } from './errors.ts';
import { parseAnswer } from './parse.ts';
import { parseJson } from './parseJson.ts';
import { buildRequest, type ClientOptions } from './request.ts';

/** The specification's time limit for a request, in ms (section 9). */
export const REQUEST_TIMEOUT_MS = 10_000;

export type Client = <C extends Call>(call: C, request: RequestOf<C>) => Promise<DataOf<C>>;

/** The words a call goes by in messages: `GET /api/blogs`. */
export function callName(call: Call, request: RequestParts = {}): string {
  return `${call.method} ${pathOf(call, request)}`;
}

/** A call's path on the API's host, with the request's params in it. */
export function pathOf(call: Call, request: RequestParts = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(request.params?.[key] ?? '')),
  );
}

/**
 * Makes calls of the contract. Resolves with the envelope's parsed `data`; rejects with one of
 * `ApiUnreachable`, `ApiTimeout`, `ApiRefusal`, `ApiMalformed`.
 */
export function createShopClient(options: ClientOptions): Client {
  const send = options.fetch ?? globalThis.fetch;
  const timeoutMs = options.timeoutMs ?? REQUEST_TIMEOUT_MS;

  async function attempt(call: Call, parts: RequestParts, name: string): Promise<Answer> {
    const request = buildRequest(call, pathOf(call, parts), parts, options);
    try {
      const response = await send(request.url, {
        ...request.init,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: response.status, body: await response.text() };
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'TimeoutError') {
        throw new ApiTimeout(name, `${name} gave no answer within ${timeoutMs / 1000} s.`, {
          cause,
        });
      }
      throw new ApiUnreachable(name, `${name} could not be reached at ${request.url}.`, { cause });
    }
  }

  return async (call, request) => {
    const parts = request as RequestParts;
    const name = callName(call, parts);
    const answer = await attempt(call, parts, name).then(
      (first) => (mayRetry(call.method, first.status) ? attempt(call, parts, name) : first),
      (error: unknown) => {
        if (error instanceof ApiUnreachable && mayRetry(call.method)) {
          return attempt(call, parts, name);
        }
        throw error;
      },
    );
    return readAnswer(call, name, answer, options.onData);
  };
}

interface Answer {
  status: number;
  body: string;
}

function readAnswer<C extends Call>(
  call: C,
  name: string,
  answer: Answer,
  onData: ClientOptions['onData'],
): DataOf<C> {
  const ok = answer.status >= 200 && answer.status < 300;
  // A change that has nothing to tell may be answered with nothing at all, as with HTTP 204.
  if (ok && answer.body.trim() === '' && call.data === anything) return undefined as DataOf<C>;
  const json = parseJson(answer.body);
  if (json === undefined && ok) {
    throw new ApiMalformed(
      name,
      `${name} should answer JSON, but sent ${JSON.stringify(answer.body.slice(0, 60))}.`,
    );
  }
  if (!ok && !v.is(envelope, json)) {
    throw new ApiRefusal(name, { ...answer, code: answer.status, message: '', errors: {} });
  }
  const wrapped = parseAnswer(name, envelope, json);
  const code = wrapped.code ?? answer.status;
  if (!ok || (wrapped.code ?? 200) !== 200) {
    throw new ApiRefusal(name, { ...wrapped, status: answer.status, code });
  }
  onData?.(wrapped.data);
  return parseAnswer(name, call.data, wrapped.data, 'data') as DataOf<C>;
}

const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/**
 * Whether a call may be made a second time: reads only, on the statuses of spec section 7 or on
 * a broken connection (`status` left out). Calls that change something are never repeated.
 */
function mayRetry(method: Method, status?: number): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return status === undefined || RETRIED_STATUSES.has(status);
}
