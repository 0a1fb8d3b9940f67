import type { Call, DataOf, RequestOf, RequestParts } from '../../src/contract/call.ts';
import { callName, REQUEST_TIMEOUT_MS } from '../../src/contract/client.ts';
import { anything } from '../../src/contract/envelope.ts';
import { parseAnswer } from '../../src/contract/parse.ts';
import { buildRequest } from '../../src/contract/request.ts';
import { type Exchange, inShort, readExchange } from './exchange.ts';
import { NotApplicable, Wrong } from './outcome.ts';

/** A run that needs more is at fault itself. */
const MOST_REQUESTS = 500;
/** After so many requests in a row without an answer nobody is there any more. */
const MOST_SILENCE = 3;
/** Longer answers are cut off and called wrong, in bytes. */
const LONGEST_ANSWER = 20_000_000;

/** Who asks, and in which language. */
export interface As {
  language?: string;
  token?: string;
  guest?: string;
}

/** What a request has beside its address. */
export interface Sending extends As {
  /** An object is sent as JSON, a text as it is. */
  body?: object | string;
  headers?: Record<string, string>;
}

/** The backend that is looked at. */
export interface Api {
  /** Sends anything at all; throws `Wrong` where no answer comes. */
  send(method: string, path: string, sending?: Sending): Promise<Exchange>;
  /** Makes a call of the contract; throws `Wrong` or `ApiMalformed` for what the shop refuses. */
  read<C extends Call>(call: C, request: RequestOf<C>, as?: As): Promise<DataOf<C>>;
  /** The same, as it came. */
  ask<C extends Call>(call: C, request: RequestOf<C>, as?: As): Promise<Exchange>;
  /** The latest request, for the report. */
  lastAsked(): string;
  /** How many requests were sent. */
  count(): number;
}

/** Talks to the API at `host`, within bounds of time, size and number. */
export function openApi(options: { host: string; fetch?: typeof fetch; timeoutMs?: number }): Api {
  const { host, fetch: send = globalThis.fetch, timeoutMs = REQUEST_TIMEOUT_MS } = options;
  let count = 0;
  let silence = 0;
  let asked = '';

  async function exchange(name: string, url: string, init: RequestInit): Promise<Exchange> {
    if (silence >= MOST_SILENCE) throw new NotApplicable('the API no longer answers');
    if (count >= MOST_REQUESTS) throw new NotApplicable(`${MOST_REQUESTS} requests were enough`);
    count += 1;
    asked = name;
    try {
      const response = await send(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
      const read = readExchange(name, response, await boundedText(response));
      silence = 0;
      return read;
    } catch (error) {
      if (error instanceof Wrong) throw error;
      silence += 1;
      throw new Wrong(whyNoAnswer(error, timeoutMs));
    }
  }

  async function ask(call: Call, request: RequestParts, as: As = {}): Promise<Exchange> {
    const headers = { ...request.headers, ...(as.guest && { 'X-Guest-Id': as.guest }) };
    const { url, init } = buildRequest(
      call,
      callName(call, request).replace(/^\w+ /, ''),
      { ...request, headers },
      { baseUrl: host, language: () => as.language, token: () => as.token },
    );
    return exchange(nameOf(call.method, url.slice(host.length), as), url, init);
  }

  return {
    ask,
    send: (method, path, { body, headers, ...as } = {}) => {
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
      const answer = await ask(call, request as RequestParts, as);
      if (!answer.ok) throw new Wrong(inShort(answer));
      if (answer.text.trim() === '' && call.data !== anything) throw new Wrong(inShort(answer));
      return parseAnswer(callName(call), call.data, answer.data, 'data') as DataOf<typeof call>;
    },
    lastAsked: () => asked,
    count: () => count,
  };
}

function nameOf(method: string, path: string, { language, token, guest }: As): string {
  const who = [language, token && 'signed in', guest && 'with a guest id'].filter(Boolean);
  return `${method} ${path}${who.length > 0 ? ` (${who.join(', ')})` : ''}`;
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LONGEST_ANSWER) throw new Wrong(`more than ${LONGEST_ANSWER / 1e6} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function whyNoAnswer(error: unknown, timeoutMs: number): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `no answer within ${timeoutMs / 1000} s`;
  }
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? ` (${cause.code})` : '';
  return `no answer: ${cause instanceof Error ? cause.message || cause.name : cause}${code}`;
}
