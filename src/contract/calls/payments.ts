import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { capturedPayment, createdPayment, paymentSetup } from '../entities/paymentSteps.ts';
import { id, requiredText } from '../values.ts';

const payer = { 'X-Guest-Id': v.optional(v.string()) };

/** Which provider takes the payments, and what its script needs. */
export const paymentsSetup = defineCall({
  name: 'paymentsSetup',
  method: 'GET',
  path: '/api/x/payments',
  request: v.object({}),
  data: paymentSetup,
});

/**
 * Begins the payment of an order, for its owner (bearer token or guest id), over the order's own
 * total. Asked twice, it gives the same payment. Refused with 409 and the order's `state` where
 * nothing is to be paid any more, 422 before the address is known, 502 or 503 when the provider
 * does not answer.
 */
export const createPayment = defineCall({
  name: 'createPayment',
  method: 'POST',
  path: '/api/x/payments',
  caller: 'visitor',
  request: v.object({
    body: v.object({ order_id: id }),
    headers: v.optional(v.object({ ...payer, 'Idempotency-Key': v.optional(v.string()) })),
  }),
  data: createdPayment,
  errors: [401, 404, 409, 422, 502, 503],
});

/**
 * Captures an approved payment; a second call gives the first one's result. Refused with 402 and
 * a `paymentDeclined`; 409 and the order's `state` where it cannot be paid any more, with nothing
 * captured; 502 where the outcome is not known yet: ask for the order until it is.
 */
export const capturePayment = defineCall({
  name: 'capturePayment',
  method: 'POST',
  path: '/api/x/payments/{payment_id}/capture',
  caller: 'visitor',
  request: v.object({
    params: v.object({ payment_id: requiredText }),
    headers: v.optional(v.object(payer)),
  }),
  data: capturedPayment,
  errors: [401, 402, 404, 409, 502, 503],
});
