import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiEnv } from './env.ts';
import { refusal } from './envelope.ts';
import type { LimitName } from './limits.ts';
import type { RateLimit } from './rateLimit.ts';

/** Answers 429 to a network address that asks too often. */
export function limitByClient(rateLimit: RateLimit, name: LimitName) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const wait = await rateLimit.hit(name, context.get('client'));
    if (wait > 0) return tooOften(context, wait);
    return next();
  });
}

/** 429 with the s after which it may be tried again. */
export function tooOften(context: ApiContext, wait: number): Response {
  context.header('Retry-After', String(wait));
  context.header('Cache-Control', 'no-store');
  return refusal(context, 429, 'tooOften');
}
