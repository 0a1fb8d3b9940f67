import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { bearerToken, maybeCustomer } from '../accounts/bearer.ts';
import { readJson } from '../http/body.ts';
import type { ApiContext, ApiEnv } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import { limitByClient } from '../http/limitByClient.ts';
import { limitByCustomer } from '../http/limitByCustomer.ts';
import { personal } from '../http/personal.ts';
import { guestHeader } from '../orders/guests.ts';
import { findOrder, type OrderRow } from '../orders/orderQueries.ts';
import { owns } from '../orders/owner.ts';
import type { Services } from '../services.ts';
import { findPayment } from './paymentQueries.ts';
import { beginningAnswer, settlementAnswer } from './paymentReplies.ts';

const beginBody = v.strictObject({
  order_id: v.pipe(v.string('fieldRequired'), v.trim(), v.nonEmpty('fieldRequired')),
});

/**
 * Paying for an order, by its owner only: somebody else's order or payment is not told apart
 * from one that does not exist. Without payments the calls do not exist.
 */
export function paymentRoutes(services: Services): Hono<ApiEnv> {
  const { database, payments, rateLimit } = services;
  if (!payments) return new Hono<ApiEnv>();
  const limited = limitByClient(rateLimit, 'paymentByClient');
  const asker = maybeCustomer(services);
  const byCustomer = limitByCustomer(rateLimit, 'paymentByCustomer');
  const { provider } = payments;
  return new Hono<ApiEnv>()
    .get('/x/payments', (context) =>
      success(context, {
        provider: provider.name,
        environment: provider.environment,
        client_id: provider.clientId,
        currency: 'USD',
        script_url: provider.scriptUrl,
      }),
    )
    .post('/x/payments', personal, limited, asker, byCustomer, async (context) => {
      const body = await readJson(context, beginBody);
      if (!body.ok) return refusal(context, 422, 'invalidRequest', { errors: body.errors });
      const order = await findOrder(database, body.value.order_id);
      if (!order || !mayPay(context, order)) return notFound(context, 'orderNotFound');
      return beginningAnswer(context, await payments.begin(order));
    })
    .post('/x/payments/:id/capture', personal, limited, asker, byCustomer, async (context) => {
      const payment = await findPayment(database, context.req.param('id'));
      const known = payment?.environment === provider.environment ? payment : undefined;
      const order = known && (await findOrder(database, known.order_id));
      if (!known || !order || !mayPay(context, order)) return notFound(context, 'paymentNotFound');
      return settlementAnswer(context, await payments.capture(known));
    });
}

function mayPay(context: ApiContext, order: OrderRow): boolean {
  return owns({ customer: context.get('customer'), guestId: guestHeader(context) }, order);
}

/** Who is signed out without knowing it is told so. */
function notFound(context: Context<ApiEnv>, name: 'orderNotFound' | 'paymentNotFound'): Response {
  const signedOut = !context.get('customer') && bearerToken(context) !== undefined;
  return signedOut ? refusal(context, 401, 'tokenInvalid') : refusal(context, 404, name);
}
