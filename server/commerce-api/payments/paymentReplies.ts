import type { OrderState } from '../../../src/contract/entities/orderDetail.ts';
import type { ApiContext } from '../http/env.ts';
import { refusal, success } from '../http/envelope.ts';
import type { MessageName } from '../http/messages.ts';
import type { Beginning } from './beginPayment.ts';
import { captureAnswer } from './paymentAnswer.ts';
import type { Settlement } from './settlement.ts';

/** What the checkout is told when it begins a payment. */
export function beginningAnswer(context: ApiContext, beginning: Beginning): Response {
  switch (beginning.kind) {
    case 'begun':
      return success(context, { payment_id: beginning.paymentId });
    case 'closed':
      return closed(context, beginning.state);
    case 'pending':
      return refusal(context, 409, 'paymentPending', { data: { state: beginning.state } });
    case 'addressMissing':
      return refusal(context, 422, 'paymentAddressMissing');
    default:
      return unsettled(context, beginning.kind);
  }
}

/** What the checkout is told when it asks for a capture. */
export function settlementAnswer(context: ApiContext, settlement: Settlement): Response {
  switch (settlement.kind) {
    case 'captured':
      return success(context, captureAnswer(settlement.payment));
    case 'declined': {
      const { issue, retry } = settlement;
      return refusal(context, 402, 'paymentDeclined', { data: { issue, retry } });
    }
    case 'open': {
      const data = { issue: 'ORDER_NOT_APPROVED', retry: true };
      return refusal(context, 402, 'paymentDeclined', { data });
    }
    case 'closed':
      return closed(context, settlement.state);
    default:
      return unsettled(context, settlement.kind);
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

function closed(context: ApiContext, state: OrderState): Response {
  return refusal(context, 409, CLOSED[state], { data: { state } });
}

function unsettled(context: ApiContext, kind: 'unavailable' | 'unknown' | 'review'): Response {
  if (kind === 'unavailable') {
    context.header('Retry-After', '30');
    return refusal(context, 503, 'paymentUnavailable');
  }
  return refusal(context, 502, kind === 'review' ? 'paymentReview' : 'paymentUnknown');
}
