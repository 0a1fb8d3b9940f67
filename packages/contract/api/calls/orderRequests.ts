import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { buyerRequest } from '../entities/buyerRequest.ts';
import { flag, id, requiredText, text } from '../values.ts';

/** What confirms to the buyer that the shop has it. */
const receipt = v.object({
  /** The first time, for what was sent more than once. */
  received_at: buyerRequest.entries.received_at,
  /** Whether it is sent to the buyer's address, too. */
  emailed: flag,
});

/**
 * Asks the shop to cancel an order before it is sent, or to take it back afterwards; it decides
 * nothing. The buyer is known as by `order`, or by e-mail address and code as by `orderByCode`: 403
 * for anyone else. 409 if it is too late to cancel, or too early to return. Announced as
 * `orderRequest`.
 */
export const requestOrderChange = defineCall({
  name: 'requestOrderChange',
  method: 'POST',
  path: '/api/x/order-request',
  caller: 'visitor',
  request: v.object({
    body: v.object({
      order_id: id,
      kind: v.picklist(['cancel', 'return']),
      statement: text,
      email: text,
      code: text,
    }),
    headers: v.optional(v.object({ 'X-Guest-Id': v.optional(v.string()) })),
  }),
  data: receipt,
  errors: [401, 403, 409],
});

/**
 * Declares a withdrawal from a contract, without login (Article 11a of Directive 2011/83/EU).
 * `contract` identifies it, as by its order number. The address is sent what was declared and when,
 * whether or not there is such an order, of which nothing is told. Announced as `withdrawal`.
 */
export const declareWithdrawal = defineCall({
  name: 'declareWithdrawal',
  method: 'POST',
  path: '/api/x/withdrawal',
  request: v.object({
    body: v.object({
      name: requiredText,
      contract: requiredText,
      email: requiredText,
      statement: text,
    }),
  }),
  data: receipt,
});
