import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './env.ts';
import { refusal } from './envelope.ts';

/** Nothing of ours is named with NUL, which PostgreSQL refuses and at which C programs stop reading. */
export const refuseNul = createMiddleware<ApiEnv>(async (context, next) => {
  if (context.req.url.includes('%00')) return refusal(context, 400, 'requestRefused');
  return next();
});
