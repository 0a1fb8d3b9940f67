import { coarseNetworkOf } from '@vitrine/runtime/security/network.ts';
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

/**
 * Responds with 429 to a network, and then to everybody, beyond what a day brings. Threat: whoever
 * has many addresses is many clients.
 */
export function limitInAll(rateLimit: RateLimit, what: 'register' | 'inquiry' | 'withdrawal') {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const network = coarseNetworkOf(context.get('client'));
    const wait =
      (network === null ? 0 : await rateLimit.hit(`${what}ByNetwork`, network)) ||
      (await rateLimit.hit(`${what}InAll`));
    if (wait > 0) throw tooOften(wait);
    await next();
    if (context.error instanceof BusyError) {
      if (network !== null) await rateLimit.takeBack(`${what}ByNetwork`, network);
      await rateLimit.takeBack(`${what}InAll`);
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
