import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { adaptWith } from '@vitrine/contract/api/adapter.ts';
import { fetchHearingTime } from '@vitrine/contract/api/apiClock.ts';
import { type Client, createShopClient } from '@vitrine/contract/api/client.ts';
import { withCsrfToken } from '@vitrine/contract/api/csrf.ts';
import { ApiMalformedError } from '@vitrine/contract/api/errors.ts';
import type { ClientOptions } from '@vitrine/contract/api/request.ts';
import { pageLanguage } from '../i18n/pageLanguage.ts';
import { adapter } from '../shop.adapter.ts';
import { csrf } from '../shop.config.ts';
import { readCookie } from './cookies.ts';
import { $session } from './session.ts';

/** Messages that were reported: what polls meets the same response again and again. */
const reported = new Set<string>();

const send = csrf
  ? withCsrfToken(fetchHearingTime, PUBLIC_API_BASE_URL, csrf, readCookie)
  : fetchHearingTime;

/**
 * The contract's client for the visitor's browser, in the page's language. A response that breaks
 * the contract is reported once to the console, for who connects an API.
 */
export function apiClient(
  token: () => string | undefined,
  options: Pick<ClientOptions, 'fetch' | 'timeoutMs'> = {},
): Client {
  const client = createShopClient({
    baseUrl: PUBLIC_API_BASE_URL,
    language: pageLanguage,
    csrfToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
    token,
    fetch: send,
    adapt: adapter && adaptWith(adapter),
    ...options,
  });
  return async (call, request) => {
    try {
      return await client(call, request);
    } catch (error) {
      // An API without the optional calls may respond to them in any way.
      const isOptional = call.path.startsWith('/api/x');
      if (error instanceof ApiMalformedError && !isOptional && !reported.has(error.message)) {
        reported.add(error.message);
        console.error(error.message);
      }
      throw error;
    }
  };
}

const sessionToken = () => $session.get()?.token;

/** Makes calls with the session's token, where there is one. */
export const callApi: Client = apiClient(sessionToken);

/**
 * The same for a call that is not given up after the usual 10 s: repeating it would do it twice.
 */
export const callApiPatiently: Client = apiClient(sessionToken, { timeoutMs: 60_000 });

/**
 * Whether the API is where the page lives; elsewhere the browser asks its leave first (CORS).
 */
export function isApiOnThisOrigin(): boolean {
  return new URL(PUBLIC_API_BASE_URL || '/', location.href).origin === location.origin;
}
