import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { ApiEnv } from './env.ts';

/**
 * What the log says of a call. The route stands for the address, which may hold the id of an
 * order: whoever has that id may read it.
 */
export interface RequestEntry {
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
}

/** Tells of every completed call. */
export function logRequests(tell: (entry: RequestEntry) => void) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    tell({
      requestId: context.get('requestId'),
      method: context.req.method,
      route: routePath(context),
      status: context.res.status,
      ms: Math.round(performance.now() - startedAt),
    });
  });
}
