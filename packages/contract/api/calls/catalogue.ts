import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { product } from '../entities/product.ts';
import { productListItem } from '../entities/productListItem.ts';
import { pageSchema } from '../envelope.ts';
import { slug } from '../values.ts';
import { pagingFields } from './pagingFields.ts';

/** A page of the catalogue, newest first. */
export const productsList = defineCall({
  name: 'productsList',
  method: 'GET',
  path: '/api/productsList',
  request: v.object({
    query: v.object({ ...pagingFields, sort_by: v.optional(v.literal('latest')) }),
  }),
  data: pageSchema(productListItem),
});

/** A product with its images, its attributes and its description. */
export const productBySlug = defineCall({
  name: 'productBySlug',
  method: 'GET',
  path: '/api/products/slug/{slug}',
  request: v.object({ params: v.object({ slug }) }),
  data: product,
  errors: [404],
});
