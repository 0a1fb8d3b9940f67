import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { type Client, createClient } from '../../contract/client.ts';
import type { ClientOptions } from '../../contract/clientOptions.ts';
import { $session } from '../account/session.store.ts';
import { fetchHearingTime } from './apiClock.ts';

/** The contract's client for the visitor's browser, in the page's language. */
export function apiClient(
  token: () => string | undefined,
  options: Pick<ClientOptions, 'fetch' | 'timeoutMs'> = {},
): Client {
  return createClient({
    baseUrl: PUBLIC_API_BASE_URL,
    language: () => document.documentElement.lang,
    csrfToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
    token,
    fetch: fetchHearingTime,
    ...options,
  });
}

/** Makes calls with the session's token, where there is one. */
export const callApi: Client = apiClient(() => $session.get()?.token);

/** Whether the API answers where the page lives; elsewhere the browser asks its leave first (CORS). */
export function isApiOnThisOrigin(): boolean {
  return new URL(PUBLIC_API_BASE_URL || '/', location.href).origin === location.origin;
}
