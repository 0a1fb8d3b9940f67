/** Where a backend's token against forged requests (CSRF) comes from, and how it is sent back. */
export interface CsrfConfig {
  /** A cookie that scripts can read, under a domain that shop and API share. */
  cookie: string;
  /** The header that every call with a change carries it in. */
  header: string;
  /** On the API's host: sets the cookie. `null` where other responses set it. */
  path: `/${string}` | null;
}

/** Laravel's status for a token that has expired; nothing was done then. */
const EXPIRED = 419;

/**
 * `send`, with the token that a backend demands against forged requests: read from its cookie, and
 * sent back in a header with every call that changes something. It is fetched where the cookie is
 * missing, and once more where it has expired. `baseUrl` is the API's.
 */
export function withCsrfToken(
  send: typeof fetch,
  baseUrl: string,
  { cookie, header, path }: CsrfConfig,
  cookieValue: (name: string) => string | undefined,
): typeof fetch {
  const fetchToken = async (init: RequestInit) => {
    const { credentials, signal } = init;
    if (path) await send(baseUrl.replace(/\/$/, '') + path, { credentials, signal });
  };
  const sendWithToken: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    const token = cookieValue(cookie);
    if (token) headers.set(header, decodeURIComponent(token));
    return send(input, { ...init, headers });
  };
  return async (input, init = {}) => {
    if (init.method === 'GET' || init.method === 'HEAD') return send(input, init);
    if (cookieValue(cookie) === undefined) await fetchToken(init);
    const response = await sendWithToken(input, init);
    if (response.status !== EXPIRED || !path) return response;
    await fetchToken(init);
    return sendWithToken(input, init);
  };
}
