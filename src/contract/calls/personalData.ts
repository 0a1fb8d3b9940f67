import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { anything } from '../envelope.ts';

/** The customer's password once more, so that a stolen token is not enough. */
const request = v.object({ body: v.object({ password: v.string() }) });

/**
 * Everything the shop has of the signed-in customer, for them to keep. Code 403 is a wrong
 * password.
 */
export const exportAccount = defineCall({
  name: 'exportAccount',
  method: 'POST',
  path: '/api/x/account/export',
  caller: 'customer',
  request,
  data: v.record(v.string(), v.unknown()),
  errors: [403],
});

/**
 * Erases the signed-in customer's account. Code 403 is a wrong password, 409 that a payment is
 * under way; both with nothing erased.
 */
export const eraseAccount = defineCall({
  name: 'eraseAccount',
  method: 'DELETE',
  path: '/api/x/account',
  caller: 'customer',
  request,
  data: anything,
  errors: [403, 409],
});
