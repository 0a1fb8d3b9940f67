import { createMiddleware } from 'hono/factory';
import type { ApiContext, ApiEnv } from '../http/env.ts';
import { refusal } from '../http/responses.ts';
import type { Services } from '../routeServices.ts';
import type { Customer } from './customerQueries.ts';
import { findSession } from './sessions.ts';

type SessionServices = Pick<Services, 'database' | 'now'>;

/** Leaves the customer whose token comes along; anyone else is a guest. */
export function maybeCustomer(services: SessionServices) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    context.set('customer', await customerOf(context, services));
    return next();
  });
}

/** Leaves the customer whose token comes along; responds with 401 to anyone else. */
export function requireCustomer(services: SessionServices) {
  return createMiddleware<ApiEnv>(async (context, next) => {
    const customer = await customerOf(context, services);
    if (!customer) {
      context.header('WWW-Authenticate', 'Bearer');
      return refusal(context, 401, 'signInFirst');
    }
    context.set('customer', customer);
    return next();
  });
}

/** The token of the Authorization header, without telling whether it is valid. */
export function bearerToken(context: ApiContext): string | undefined {
  const header = context.req.header('Authorization') ?? '';
  return /^Bearer +([\w.~+/-]{1,200}=*)$/i.exec(header)?.[1];
}

/** Whether a token came along that is no longer valid. */
export function isSignedOut(context: ApiContext): boolean {
  return !context.get('customer') && bearerToken(context) !== undefined;
}

async function customerOf(
  context: ApiContext,
  { database, now }: SessionServices,
): Promise<Customer | undefined> {
  const token = bearerToken(context);
  return token === undefined ? undefined : findSession(database, token, now());
}
