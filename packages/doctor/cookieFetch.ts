import type { CsrfConfig } from '@vitrine/contract/api/csrf.ts';
import { withCsrfToken } from '@vitrine/contract/api/csrf.ts';

/** `send` as a browser would with this configuration: it stores cookies, and sends the token back. */
export function withBrowserCookies(
  send: typeof fetch,
  host: string,
  csrf: CsrfConfig,
): typeof fetch {
  const cookies = new Map<string, string>();
  const sendWithCookies: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) {
      headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    }
    const response = await send(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) cookies.set(name, value);
    }
    return response;
  };
  return withCsrfToken(sendWithCookies, host, csrf, (name) => cookies.get(name));
}
