import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { anything } from '../envelope.ts';
import { flag, id } from '../values.ts';

/** Whether the signed-in customer may review the product. */
export const canLeaveReview = defineCall({
  name: 'canLeaveReview',
  method: 'GET',
  path: '/api/products/{id}/can-leave-review',
  caller: 'visitor',
  request: v.object({ params: v.object({ id }) }),
  data: v.object({ can_leave_review: flag }),
  errors: [404],
});

/** Leaves a review; `images` are addresses of uploaded files, sent as `images[0]`, `images[1]`... */
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
  data: anything,
  errors: [403, 404, 422],
});

/** Uploads a picture or video; the answer's key becomes an address on the media CDN. */
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
