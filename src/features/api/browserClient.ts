import { PUBLIC_API_BASE_URL } from 'astro:env/client';
import { type Client, createClient } from '../../contract/client.ts';

/**
 * The contract's client for the visitor's browser: the page's language and CSRF token, and the
 * session's bearer token where one is given.
 */
export function browserClient(token?: () => string | undefined): Client {
  return createClient({
    baseUrl: PUBLIC_API_BASE_URL,
    language: () => document.documentElement.lang,
    csrfToken: () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content,
    token,
  });
}
