import { createMiddleware } from 'hono/factory';
import { BASIC_HEADERS, type Headers } from './securityHeaders.ts';

/** Of the API's responses: data for scripts, and no document. */
export const API_HEADERS: Headers = {
  ...BASIC_HEADERS,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
};

/**
 * Of images and videos, which pages of other origins may show. Threat: whatever a stored file may
 * turn out to be, opened by itself it runs nothing. It counts as of the shop's origin so that a
 * browser may load the video into the page that it makes of it.
 */
export const MEDIA_HEADERS: Headers = {
  ...BASIC_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; sandbox allow-same-origin",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Of the page that is shown until there is a shop: a message and its style. */
export const WAITING_HEADERS: Headers = {
  ...BASIC_HEADERS,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
};

/** Gives headers to every response that does not say otherwise itself. */
export function withHeaders(headers: Headers) {
  return createMiddleware(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  });
}
