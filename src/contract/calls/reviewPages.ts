import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { type HtmlField, reviewFields } from '../entities/reviewFields.ts';
import { pageOf } from '../envelope.ts';
import { id } from '../values.ts';
import { paging } from './paging.ts';

/** Reviews on a page (spec section 9). */
export const REVIEWS_PER_PAGE = 10;

/** A page of a product's reviews, latest first, made safe by the given sanitiser. */
export const reviewPages = (html: HtmlField) =>
  defineCall({
    name: 'productReviews',
    method: 'GET',
    path: '/api/products/{id}/reviews',
    request: v.object({ params: v.object({ id }), query: v.object(paging) }),
    data: pageOf(reviewFields(html)),
    errors: [404],
  });
