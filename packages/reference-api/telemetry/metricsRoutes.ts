import { Hono } from 'hono';
import type { ApiEnv } from '../http/env.ts';
import { forPublisher } from '../preview/forPublisher.ts';
import type { Services } from '../routeServices.ts';

/** `GET /api/metrics`, for who has the token; to everybody else the call is not there. */
export function metricsRoutes(
  { database, metrics, outbox }: Services,
  token: string | undefined,
): Hono<ApiEnv> {
  return new Hono<ApiEnv>().get('/metrics', forPublisher(token), async (context) => {
    context.header('Content-Type', metrics.contentType);
    return context.body(await metrics.read(database, (await outbox?.countWaiting()) ?? []));
  });
}
