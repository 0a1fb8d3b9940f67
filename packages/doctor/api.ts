import type { Call, DataOf, RequestOf, RequestParts } from '@vitrine/contract/api/call.ts';
import { callName, pathOf, REQUEST_TIMEOUT_MS } from '@vitrine/contract/api/client.ts';
import { unspecifiedData } from '@vitrine/contract/api/envelope.ts';
import { limitedResponse, ResponseTooLongError } from '@vitrine/contract/api/limitedFetch.ts';
import { parseResponse } from '@vitrine/contract/api/parse.ts';
import { type Adapt, buildRequest } from '@vitrine/contract/api/request.ts';
import { CheckFailedError, SkippedError } from './errors.ts';
import { adaptedExchange, type Exchange, excerptOf, readExchange } from './exchange.ts';
import { asVisitor, openStorage } from './visitorStorage.ts';

/** A run that needs more, beside the reading of the catalogue, is at fault itself. */
const MAX_REQUESTS = 500;
/** After so many requests in a row without a response nobody is there any more. */
const MAX_SILENT = 3;

/** Who calls, and in which language. */
export interface As {
  language?: string;
  token?: string;
  guest?: string;
}

/** What a request has beside its address. */
interface Sending extends As {
  /** An object is sent as JSON, a text as it is. */
  body?: object | string;
  headers?: Record<string, string>;
}

/** The backend that is checked. */
export interface Api {
  host: string;
  /** Sends anything at all; throws `CheckFailedError` if no response comes. */
  send(method: string, path: string, sending?: Sending): Promise<Exchange>;
  /** Makes a call of the contract; throws `CheckFailedError` or `ApiMalformedError` for what the shop refuses. */
  read<C extends Call>(call: C, request: RequestOf<C>, as?: As): Promise<DataOf<C>>;
  /** The same, as it came. */
  call<C extends Call>(call: C, request: RequestOf<C>, as?: As): Promise<Exchange>;
  /** From now on all requests, or those that are no reads, are skipped. */
  block(which: 'everything' | 'changes', reason: string): void;
  /** For the report. */
  latestRequest(): string;
  requestCount(): number;
}

/** Talks to the API at `host`, within bounds of time, size and number. */
export function openApi(options: {
  host: string;
  fetch: typeof fetch;
  /** Makes the calls of a backend of another shape, to which nothing else can be sent. */
  adapt: Adapt | null;
  timeoutMs?: number;
}): Api {
  const { host, fetch: send, adapt, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  const blocked: Partial<Record<'everything' | 'changes', string>> = {};
  const storage = openStorage();
  let count = 0;
  let silent = 0;
  let latest = '';

  async function exchange(name: string, url: string, init: RequestInit): Promise<Exchange> {
    const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(init.method ?? 'GET');
    const reason = blocked.everything ?? (isRead ? undefined : blocked.changes);
    if (reason !== undefined) throw new SkippedError(reason);
    if (silent >= MAX_SILENT) throw new SkippedError('the API no longer responds');
    if (count >= MAX_REQUESTS) throw new SkippedError(`${MAX_REQUESTS} requests were enough`);
    count += 1;
    latest = name;
    try {
      const response = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const text = new TextDecoder().decode(await readBytes(response));
      const read = readExchange(name, response, text);
      silent = 0;
      return read;
    } catch (error) {
      if (error instanceof CheckFailedError) throw error;
      silent += 1;
      throw new CheckFailedError(whyNoResponse(error, timeoutMs));
    }
  }

  async function makeCall(call: Call, request: RequestParts, as: As = {}): Promise<Exchange> {
    const headers = { ...request.headers, ...(as.guest && { 'X-Guest-Id': as.guest }) };
    const parts = { ...request, headers };
    const client = { baseUrl: host, language: as.language, token: () => as.token };
    if (adapt) {
      const name = callName(call, request);
      latest = `${name}, as src/shop.adapter.ts makes it`;
      const data = asVisitor(storage, () =>
        adapt(call, parts, {
          name,
          options: client,
          exchange: async (...sent) => {
            const { status, headers, text } = await exchange(...sent);
            return { status, headers, body: text };
          },
        }),
      );
      return adaptedExchange(name, data);
    }
    const { url, init } = buildRequest(call, pathOf(call, request), parts, client);
    return exchange(nameOf(call.method, url.slice(host.length), as), url, init);
  }

  return {
    host,
    call: makeCall,
    send: async (method, path, { body, headers, ...as } = {}) => {
      if (adapt) throw new SkippedError('src/shop.adapter.ts calls this backend in its own way');
      const isJson = typeof body === 'object' && !(body instanceof FormData);
      const init: RequestInit = {
        method,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && !(body instanceof FormData)
            ? { 'Content-Type': 'application/json' }
            : {}),
          ...(as.language && { 'Accept-Language': as.language }),
          ...(as.token && { Authorization: `Bearer ${as.token}` }),
          ...(as.guest && { 'X-Guest-Id': as.guest }),
          ...headers,
        },
        body: isJson ? JSON.stringify(body) : ((body as BodyInit | undefined) ?? null),
      };
      return exchange(nameOf(method, path, as), `${host}${path}`, init);
    },
    read: async (call, request, as) => {
      const response = await makeCall(call, request as RequestParts, as);
      if (!response.ok || (response.text.trim() === '' && call.data !== unspecifiedData)) {
        throw new CheckFailedError(excerptOf(response));
      }
      return parseResponse(callName(call), call.data, response.data, 'data') as DataOf<typeof call>;
    },
    block: (which, reason) => {
      blocked[which] = reason;
    },
    latestRequest: () => latest,
    requestCount: () => count,
  };
}

function nameOf(method: string, path: string, { language, token, guest }: As): string {
  const who = [language, token && 'signed in', guest && 'with a guest id'].filter(Boolean);
  return `${method} ${path}${who.length > 0 ? ` (${who.join(', ')})` : ''}`;
}

/** The body of a response; throws `CheckFailedError` for one that is too long. */
export async function readBytes(response: Response): Promise<Uint8Array> {
  try {
    return new Uint8Array(await limitedResponse(response).arrayBuffer());
  } catch (error) {
    if (error instanceof ResponseTooLongError) throw new CheckFailedError(error.message);
    throw error;
  }
}

/** Why a `fetch` that rejected brought no response, for people. */
export function whyNoResponse(error: unknown, timeoutMs = REQUEST_TIMEOUT_MS): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `no response within ${timeoutMs / 1000} s`;
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `no response: ${cause instanceof Error ? cause.message || cause.name : cause}${code}`;
}
