import { cors } from 'hono/cors';

/** Lets pages from the configured origins call the API; pages of its own origin need no leave. */
export function crossOrigin(origins: readonly string[]) {
  return cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Type',
      'Accept-Language',
      'X-CSRF-TOKEN',
      'X-Guest-Id',
      'Idempotency-Key',
      'X-Cart-Order',
    ],
    exposeHeaders: ['X-Request-Id', 'Retry-After', 'Date'],
    maxAge: 600,
  });
}
