import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { adaptWith } from '@vitrine/contract/api/adapter.ts';
import { fetchHearingTime } from '@vitrine/contract/api/apiClock.ts';
import { type Client, createShopClient } from '@vitrine/contract/api/client.ts';
import { withCsrfToken } from '@vitrine/contract/api/csrf.ts';
import { ApiMalformedError } from '@vitrine/contract/api/errors.ts';
import type { ClientOptions } from '@vitrine/contract/api/request.ts';
import { pageLanguage } from '../i18n/pageLanguage.ts';
import { adapter } from '../shop.adapter.ts';
import { csrf } from '../shop.csrf.ts';
import { readCookie } from './cookies.ts';
import { fetchOrTake } from './earlyResponse.ts';
import { $guestUserId } from './guestUser.ts';
import { $session } from './session.ts';

/** Messages that were reported: what polls meets the same response again and again. */
const reported = new Set<string>();

const send = csrf
  ? withCsrfToken(fetchHearingTime, PUBLIC_API_BASE_URL, csrf, readCookie)
  : fetchOrTake;

/** What may differ from the usual client. */
export type ApiClientOptions = Pick<ClientOptions, 'fetch' | 'timeoutMs' | 'token'>;

/**
 * The contract's client for the visitor's browser, in the page's language and with the session's
 * token, which makes a call as it is; pages make theirs by `callApi`. A response that breaks the
 * contract is reported once to the console, for who connects an API.
 */
export function apiClient(options: ApiClientOptions = {}): Client {
  const client = createShopClient({
    baseUrl: PUBLIC_API_BASE_URL,
    language: pageLanguage,
    csrfToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
    token: () => $session.get()?.token,
    guestId: () => $guestUserId.get(),
    fetch: send,
    adapt: adapter && adaptWith(adapter),
    ...options,
  });
  return async (call, request) => {
    try {
      return await client(call, request);
    } catch (error) {
      // Asked for its optional calls, an API without them may respond in any way.
      const isOptional = call.path === '/api/x';
      if (error instanceof ApiMalformedError && !isOptional && !reported.has(error.message)) {
        reported.add(error.message);
        console.error(error.message);
      }
      throw error;
    }
  };
}
