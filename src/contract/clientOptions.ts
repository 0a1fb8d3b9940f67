/** Values that may change between calls are read when a call is made. */
export interface ClientOptions {
  /** The API's host, such as `https://api.example.com`; empty for the page's own. */
  baseUrl: string;
  /** Sent as Accept-Language. */
  language?: () => string | undefined;
  /** Sent as bearer token. */
  token?: () => string | undefined;
  /** From the page's `csrf-token` meta tag; sent as X-CSRF-TOKEN. */
  csrfToken?: () => string | undefined;
  /** ms until a request counts as unanswered. */
  timeoutMs?: number;
  fetch?: typeof fetch;
  /** Hears of what every response holds, before it is read. */
  onData?: ((data: unknown) => void) | undefined;
}
