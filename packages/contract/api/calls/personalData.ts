import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { unspecifiedData } from '../envelope.ts';

/** The customer's password once more, so that a stolen token is not enough. */
const request = v.object({ body: v.object({ password: v.string() }) });

/**
 * Everything that the shop stores about the signed-in customer, in no fixed shape. 403 for a wrong
 * password. Announced as `account`.
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
 * Erases the signed-in customer's account. 403 for a wrong password; 409 while a payment is under
 * way, with nothing erased. Announced as `account`.
 */
export const eraseAccount = defineCall({
  name: 'eraseAccount',
  method: 'DELETE',
  path: '/api/x/account',
  caller: 'customer',
  request,
  data: unspecifiedData,
  errors: [403, 409],
});
