import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { category, menuCategory } from '../entities/category.ts';
import { product } from '../entities/product.ts';
import { requiredText, slug } from '../values.ts';
import { blogBySlug } from './blogs.ts';
import { productReviews } from './reviews.ts';

const cursor = requiredText;

/**
 * All that a publisher reads, in one language, as NDJSON: a line for the menu, for each category
 * with the slugs of its products, for each product with the first page of its reviews, and for each
 * post, in the order of the lists; at last `end`. What broke off goes on with the `cursor` of the
 * last line as `after`. It costs as much as thousands of calls, so that only a publisher may make
 * it: 404 without the secret. Announced as `export`.
 */
export const shopExport = defineCall({
  name: 'shopExport',
  method: 'GET',
  path: '/api/x/export',
  caller: 'publisher',
  request: v.object({ query: v.object({ after: v.optional(v.string()) }) }),
  lines: true,
  data: v.variant('kind', [
    v.object({ kind: v.literal('menu'), cursor, menu: v.array(menuCategory) }),
    v.object({ kind: v.literal('category'), cursor, category, products: v.array(slug) }),
    v.object({ kind: v.literal('product'), cursor, product, reviews: productReviews.data }),
    v.object({ kind: v.literal('post'), cursor, post: blogBySlug.data }),
    v.object({ kind: v.literal('end') }),
  ]),
  errors: [404, 422],
});
