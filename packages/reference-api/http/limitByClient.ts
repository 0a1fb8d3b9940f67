import { createMiddleware } from 'hono/factory';
import { ApiError } from './apiError.ts';
import { BusyError } from './busyError.ts';
import type { ApiEnv } from './env.ts';
import type { LimitName, RateLimit } from './rateLimit.ts';

/** Responds with 429 to a client or a network that asks too often. What was not looked at does not count. */
export function limitByClient(rateLimit: RateLimit, name: LimitName) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const wait = await rateLimit.hitByClient(name, context.get('client'));
    if (wait > 0) throw tooOften(wait);
    await next();
    if (context.error instanceof BusyError) {
      await rateLimit.takeBackByClient(name, context.get('client'));
    }
  });
}

/** 429 with the s after which it may be tried again. */
export function tooOften(wait: number): ApiError {
  return new ApiError(429, 'tooOften', { retryAfter: wait });
}

/** Responds with 429 to a customer who asks too often, from wherever; guests have no account to count by. */
export function limitByCustomer(rateLimit: RateLimit, name: LimitName) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const customer = context.get('customer');
    const wait = customer ? await rateLimit.hit(name, String(customer.id)) : 0;
    if (wait > 0) throw tooOften(wait);
    await next();
    if (customer && context.error instanceof BusyError) {
      await rateLimit.takeBack(name, String(customer.id));
    }
  });
}
