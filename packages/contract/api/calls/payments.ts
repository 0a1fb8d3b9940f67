import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { capturedPayment, createdPayment, paymentSetup } from '../entities/paymentSteps.ts';
import { id, requiredText } from '../values.ts';

const payer = { 'X-Guest-Id': v.optional(v.string()) };

/**
 * Which provider takes the payments, and what its script needs. `script_url` is the script of test
 * payments, a path on the API's host. Announced as `payments`.
 */
export const paymentsSetup = defineCall({
  name: 'paymentsSetup',
  method: 'GET',
  path: '/api/x/payments',
  request: v.object({}),
  data: paymentSetup,
});

/**
 * Starts the payment of an order, for its owner, over the order's own total. The same order gets
 * the same payment. 409 with `state` if nothing is to be paid any more (an order that costs
 * nothing is paid by this call, one whose items were sold meanwhile is cancelled) or its address has
 * just changed the total (`pending_payment`: start again), 422 before the
 * address is known, 502 if the outcome of an earlier payment is not known, 503 if the provider
 * can't be reached. Announced as `payments`.
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
 * Captures an approved payment; repeated, it responds with the first result. 402 with `issue` and
 * `retry` if it was declined, `ORDER_VOIDED` if the order's total has changed since; 409 with `state` and 503 if nothing was captured; 502 if the outcome
 * is not known yet: poll the order until it is. Announced as `payments`.
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
