import type { capturePayment, createPayment } from '../../../src/api/calls/payments.ts';
import type { OrderState } from '../../../src/api/entities/orderDetail.ts';
import type { ApiError } from '../http/apiError.ts';
import type { MessageName } from '../http/messages.ts';
import type { RouteRequest } from '../http/route.ts';
import { captureResponse } from '../orders/orderResponse.ts';
import type { Beginning } from './beginPayment.ts';
import type { Settlement } from './settlement.ts';

type RefuseBeginning = RouteRequest<typeof createPayment, unknown>['refuse'];
type RefuseCapture = RouteRequest<typeof capturePayment, unknown>['refuse'];

/** The response to the checkout when it begins a payment. */
export function startedResponse(beginning: Beginning, refuse: RefuseBeginning) {
  switch (beginning.kind) {
    case 'started':
      return { payment_id: beginning.paymentId };
    case 'closed':
      throw closed(beginning.state, refuse);
    case 'pending':
      throw refuse(409, 'paymentPending', { data: { state: beginning.state } });
    case 'addressMissing':
      throw refuse(422, 'paymentAddressMissing');
    default:
      throw unsettled(beginning.kind, refuse);
  }
}

/** The response to the checkout when it requests a capture. */
export function settlementResponse(settlement: Settlement, refuse: RefuseCapture) {
  switch (settlement.kind) {
    case 'captured':
      return captureResponse(settlement);
    case 'declined': {
      const { issue, retry } = settlement;
      throw refuse(402, 'paymentDeclined', { data: { issue, retry } });
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

const CLOSED: Record<OrderState, MessageName> = {
  pending_payment: 'paymentDeclined',
  paid: 'orderPaid',
  shipped: 'orderPaid',
  delivered: 'orderPaid',
  cancelled: 'orderClosed',
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
