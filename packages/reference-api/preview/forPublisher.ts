import { isSameSecret } from '@vitrine/runtime/isSameSecret.ts';
import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from '../http/env.ts';
import { refusal } from '../http/responses.ts';

/** Only for who knows the publisher's secret; to everybody else the call is not there. */
export function forPublisher(secret: string | undefined) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const given = /^Bearer (.+)$/.exec(context.req.header('Authorization') ?? '')?.[1];
    if (!secret || !given || !isSameSecret(given, secret)) {
      return refusal(context, 404, 'callNotFound');
    }
    await next();
    context.header('Cache-Control', 'no-store');
    return undefined;
  });
}
