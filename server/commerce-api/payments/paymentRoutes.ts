import * as v from 'valibot';
import { capturePayment, createPayment, paymentsSetup } from '../../../src/api/calls/payments.ts';
import { bearerToken } from '../accounts/bearer.ts';
import type { ApiContext } from '../http/env.ts';
import { type Route, route } from '../http/route.ts';
import { orderId } from '../orders/addressBody.ts';
import { findPayment } from '../orders/orderPayments.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { owns } from '../orders/owner.ts';
import type { Services } from '../services.ts';
import { settlementResponse, startedResponse } from './paymentReplies.ts';

const beginBody = v.strictObject({ order_id: orderId });

/**
 * Paying for an order, by its owner only: somebody else's order or payment is not distinguished
 * from one that does not exist. Without payments the calls do not exist.
 */
export function paymentRoutes({ database, payments }: Services): Route[] {
  if (!payments) return [];
  const { provider } = payments;
  const limits = {
    limitByClient: 'paymentByClient',
    limitByCustomer: 'paymentByCustomer',
  } as const;
  return [
    route(paymentsSetup, () => ({
      provider: provider.name,
      environment: provider.environment,
      client_id: provider.clientId,
      currency: 'USD' as const,
      script_url: provider.scriptUrl,
    })),
    route(
      createPayment,
      { ...limits, body: beginBody },
      async ({ body, customer, header, context, refuse }) => {
        const order = await findOrder(database, body.order_id);
        if (!order || !owns({ customer, guestId: header('X-Guest-Id') }, order)) {
          throw isSignedOut(context) ? refuse(401, 'tokenInvalid') : refuse(404, 'orderNotFound');
        }
        return startedResponse(await payments.begin(order), refuse);
      },
    ),
    route(capturePayment, limits, async ({ params, customer, header, context, refuse }) => {
      const payment = await findPayment(database, params.payment_id);
      const known = payment?.environment === provider.environment ? payment : undefined;
      const order = known && (await findOrder(database, known.order_id));
      if (!known || !order || !owns({ customer, guestId: header('X-Guest-Id') }, order)) {
        throw isSignedOut(context) ? refuse(401, 'tokenInvalid') : refuse(404, 'paymentNotFound');
      }
      return settlementResponse(await payments.capture(known), refuse);
    }),
  ];
}

/** Whether a token came along that is no longer valid. */
function isSignedOut(context: ApiContext): boolean {
  return !context.get('customer') && bearerToken(context) !== undefined;
}
