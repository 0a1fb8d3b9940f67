import * as v from 'valibot';
import { defineCall, type Schema } from '../call.ts';
import { pageSchema } from '../envelope.ts';
import { id } from '../values.ts';
import { pagingFields } from './pagingFields.ts';

/** Reviews on a page (spec section 9). */
export const REVIEWS_PER_PAGE = 10;

/** A page of a product's reviews, newest first, each read by `review`. */
export const reviewPages = <Review extends Schema>(review: Review) =>
  defineCall({
    name: 'productReviews',
    method: 'GET',
    path: '/api/products/{id}/reviews',
    request: v.object({ params: v.object({ id }), query: v.object(pagingFields) }),
    data: pageSchema(review),
    errors: [404],
  });
