import { createMiddleware } from 'hono/factory';
import type { ApiEnv } from './env.ts';
import { tooOften } from './limitByClient.ts';
import type { LimitName, RateLimit } from './rateLimit.ts';

/** Responds with 429 to a customer who asks too often, from wherever; guests have no account to count by. */
export function limitByCustomer(rateLimit: RateLimit, name: LimitName) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const customer = context.get('customer');
    const wait = customer ? await rateLimit.hit(name, String(customer.id)) : 0;
    if (wait > 0) throw tooOften(wait);
    return next();
  });
}
