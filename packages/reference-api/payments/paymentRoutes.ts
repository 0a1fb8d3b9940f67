import {
  capturePayment,
  createPayment,
  paymentsSetup,
} from '@vitrine/contract/api/calls/payments.ts';
import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import * as v from 'valibot';
import { isSignedOut } from '../accounts/bearer.ts';
import type { ApiError } from '../http/apiError.ts';
import type { MessageName } from '../http/messages.ts';
import { type Route, type RouteRequest, route } from '../http/route.ts';
import { orderId } from '../orders/addressBody.ts';
import { findPayment } from '../orders/orderPayments.ts';
import { captureResponse } from '../orders/orderResponse.ts';
import { ownOrder } from '../orders/owner.ts';
import type { Services } from '../routeServices.ts';
import type { Beginning } from './beginPayment.ts';
import type { Settlement } from './settlement.ts';

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
    route(createPayment, { ...limits, body: beginBody }, async (request) => {
      const { body, context, refuse } = request;
      const order = await ownOrder(database, body.order_id, request);
      if (!order) {
        throw isSignedOut(context) ? refuse(401, 'tokenInvalid') : refuse(404, 'orderNotFound');
      }
      return startedResponse(await payments.begin(order), refuse);
    }),
    route(capturePayment, limits, async (request) => {
      const { params, context, refuse } = request;
      const payment = await findPayment(database, params.payment_id);
      const known = payment?.environment === provider.environment ? payment : undefined;
      if (!known || !(await ownOrder(database, known.order_id, request))) {
        throw isSignedOut(context) ? refuse(401, 'tokenInvalid') : refuse(404, 'paymentNotFound');
      }
      return settlementResponse(await payments.capture(known), refuse);
    }),
  ];
}

type RefuseBeginning = RouteRequest<typeof createPayment, unknown>['refuse'];
type RefuseCapture = RouteRequest<typeof capturePayment, unknown>['refuse'];

/** The response to the checkout when it begins a payment. */
function startedResponse(beginning: Beginning, refuse: RefuseBeginning) {
  switch (beginning.kind) {
    case 'started':
      return { payment_id: beginning.paymentId };
    case 'closed':
      throw closed(beginning.state, refuse);
    case 'pending':
      throw refuse(409, 'paymentPending', { data: { state: beginning.state } });
    case 'voided':
      throw refuse(409, 'paymentVoided', { data: { state: 'pending_payment' } });
    case 'addressMissing':
      throw refuse(422, 'paymentAddressMissing');
    default:
      throw unsettled(beginning.kind, refuse);
  }
}

/** The response to the checkout when it requests a capture. */
function settlementResponse(settlement: Settlement, refuse: RefuseCapture) {
  switch (settlement.kind) {
    case 'captured':
      return captureResponse(settlement);
    case 'declined': {
      const { issue, retry } = settlement;
      const why = issue === 'ORDER_VOIDED' ? 'paymentVoided' : 'paymentDeclined';
      throw refuse(402, why, { data: { issue, retry } });
    }
    case 'open': {
      const data = { issue: 'ORDER_NOT_APPROVED', retry: true };
      throw refuse(402, 'paymentDeclined', { data });
    }
    case 'closed':
      throw closed(settlement.state, refuse);
    default:
      throw unsettled(settlement.kind, refuse);
  }
}

export const CLOSED: Record<OrderState, MessageName> = {
  pending_payment: 'paymentDeclined',
  awaiting_confirmation: 'orderOnDelivery',
  confirmed: 'orderOnDelivery',
  paid: 'orderPaid',
  shipped: 'orderPaid',
  delivered: 'orderPaid',
  cancelled: 'orderSoldMeanwhile',
  expired: 'orderExpired',
};

/** Either call is refused alike where the order takes no payment, or its payment is not settled. */
type Refuse = RefuseBeginning | RefuseCapture;

function closed(state: OrderState, refuse: Refuse): ApiError {
  return refuse(409, CLOSED[state], { data: { state } });
}

function unsettled(kind: 'unavailable' | 'unknown' | 'review', refuse: Refuse): ApiError {
  if (kind === 'unavailable') return refuse(503, 'paymentUnavailable', { retryAfter: 30 });
  return refuse(502, kind === 'review' ? 'paymentReview' : 'paymentUnknown');
}
