import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { type Client, createClient } from '../../contract/client.ts';
import { $session } from '../account/session.store.ts';

/** The contract's client for the visitor's browser: the page's language and the session's token. */
export const callApi: Client = createClient({
  baseUrl: PUBLIC_API_BASE_URL,
  language: () => document.documentElement.lang,
  csrfToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
  token: () => $session.get()?.token,
});

/** Whether the API answers where the page lives; elsewhere the browser asks its leave first (CORS). */
export function isApiOnThisOrigin(): boolean {
  return new URL(PUBLIC_API_BASE_URL || '/', location.href).origin === location.origin;
}
