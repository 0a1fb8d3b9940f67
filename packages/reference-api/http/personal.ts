import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './env.ts';

/** For responses that are one person's: no cache, shared or not, may keep them. */
export const personal = createMiddleware<ApiEnv>(async (context, next) => {
  await next();
  context.header('Cache-Control', 'no-store');
});
