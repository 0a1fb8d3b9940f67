import type { Call, RequestParts } from './call.ts';
import type { Exchange } from './client.ts';

export function buildRequest(
  call: Pick<Call, 'method' | 'encoding' | 'outlivesPage'>,
  path: string,
  parts: RequestParts,
  options: ClientOptions,
): { url: string; init: RequestInit } {
  const headers = new Headers({ Accept: 'application/json' });
  setIfPresent(headers, 'Accept-Language', languageOf(options));
  setIfPresent(headers, 'X-CSRF-TOKEN', options.csrfToken?.());
  const token = options.token?.();
  setIfPresent(headers, 'Authorization', token && `Bearer ${token}`);
  for (const [name, value] of Object.entries(parts.headers ?? {})) {
    setIfPresent(headers, name, value);
  }
  const init: RequestInit = { method: call.method, headers, credentials: 'include' };
  if (call.outlivesPage) init.keepalive = true;
  if (parts.body && call.encoding === 'multipart') {
    init.body = toFormData(parts.body);
  } else if (parts.body) {
    headers.set('Content-Type', 'application/json');
    init.body = JSON.stringify(parts.body);
  }
  return { url: `${options.baseUrl.replace(/\/$/, '')}${path}${toQuery(parts.query)}`, init };
}

export function languageOf({ language }: ClientOptions): string | undefined {
  return typeof language === 'function' ? language() : language;
}

function setIfPresent(headers: Headers, name: string, value: string | undefined): void {
  if (value) headers.set(name, value);
}

function toQuery(query: RequestParts['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value ?? []].flat().map((each) => [key, String(each)]),
  );
  const search = new URLSearchParams(pairs);
  return search.size > 0 ? `?${search}` : '';
}

/** Arrays become `name[0]`, `name[1]`... */
function toFormData(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        form.append(`${key}[${index}]`, String(item));
      });
    } else {
      form.append(key, value instanceof Blob ? value : String(value));
    }
  }
  return form;
}

/** Values that may change between calls are read when a call is made. */
export interface ClientOptions {
  /** The API's host, such as `https://api.example.com`; empty for the page's own. */
  baseUrl: string;
  language?: string | (() => string | undefined);
  token?: () => string | undefined;
  /** Whose orders a guest's are: `X-Guest-Id` of the calls that take it. */
  guestId?: () => string | undefined;
  /** From the page's `csrf-token` meta tag; sent as X-CSRF-TOKEN. */
  csrfToken?: () => string | undefined;
  /** ms until a request counts as unanswered. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  /** Makes calls of a backend of another shape: `adaptWith` of `packages/contract/api/adapter.ts`. */
  adapt?: Adapt | null;
  /** Hears of what every response holds, before it is read. */
  onData?: ((data: unknown) => void) | undefined;
}

/** Makes a call in another way than the contract's; resolves with what its `data` would hold. */
export type Adapt = (
  call: Call,
  parts: RequestParts,
  client: { name: string; options: ClientOptions; exchange: Exchange },
) => Promise<unknown>;
