import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { unspecifiedData } from '../envelope.ts';
import { flag, id } from '../values.ts';

/**
 * Whether the caller may review the product: a customer who paid for it and has not reviewed it
 * yet.
 */
export const canLeaveReview = defineCall({
  name: 'canLeaveReview',
  method: 'GET',
  path: '/api/products/{id}/can-leave-review',
  caller: 'visitor',
  request: v.object({ params: v.object({ id }) }),
  data: v.object({
    can_leave_review: flag,
    /** The name that the review will be signed with; empty without one, absent if unknown. */
    signed_as: v.nullish(v.string()),
    /** Whether it appears only once the shop has approved it. */
    awaits_approval: v.nullish(flag),
  }),
  errors: [404],
});

/** Leaves a review; `images` are addresses of uploaded files. 403 if the customer may not. */
export const createReview = defineCall({
  name: 'createReview',
  method: 'POST',
  path: '/api/products/{id}/reviews',
  caller: 'customer',
  encoding: 'multipart',
  request: v.object({
    params: v.object({ id }),
    body: v.object({
      rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      content: v.pipe(v.string(), v.trim(), v.nonEmpty()),
      images: v.array(v.string()),
    }),
  }),
  data: unspecifiedData,
  errors: [403, 404, 422],
});

/**
 * Uploads an image or a video for a review; the response's `key` becomes an address on the media
 * storage. 413 above the API's limits, 422 for a file of another kind or one that is not whole.
 */
export const uploadFile = defineCall({
  name: 'uploadFile',
  method: 'POST',
  path: '/api/cos/upload',
  caller: 'customer',
  encoding: 'multipart',
  request: v.object({ body: v.object({ file: v.instance(Blob) }) }),
  data: v.object({ key: v.pipe(v.string(), v.nonEmpty()) }),
  errors: [413, 422],
});
