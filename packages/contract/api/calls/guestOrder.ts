import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { orderDetail } from '../entities/orderDetail.ts';
import { unspecifiedData } from '../envelope.ts';
import { requiredText } from '../values.ts';

const orderClaim = { order_id: requiredText, email: requiredText };

/**
 * E-mails a code of six digits that shows an order for a quarter of an hour, to the address that it
 * was made with. The response is the same, and takes as long, where number and address do not
 * belong together. Only announced by an API that sends mail (`guestOrder`).
 */
export const askOrderCode = defineCall({
  name: 'askOrderCode',
  method: 'POST',
  path: '/api/x/guest-order/code',
  request: v.object({ body: v.object(orderClaim) }),
  data: unspecifiedData,
});

/** The whole order by that code, while it lasts; 403 for anything else. A few wrong ones end it. */
export const orderByCode = defineCall({
  name: 'orderByCode',
  method: 'POST',
  path: '/api/x/guest-order',
  request: v.object({ body: v.object({ ...orderClaim, code: requiredText }) }),
  data: orderDetail,
  errors: [403],
});
