import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { unspecifiedData } from '../envelope.ts';
import { requiredText } from '../values.ts';

/** Sends the shop a question. 422 has messages by field. */
export const createInquiry = defineCall({
  name: 'createInquiry',
  method: 'POST',
  path: '/api/inquiries',
  caller: 'visitor',
  request: v.object({
    body: v.object({ email: requiredText, country: requiredText, description: requiredText }),
  }),
  data: unspecifiedData,
});
