import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { category, menuCategory } from '../entities/category.ts';
import { productListItem } from '../entities/productListItem.ts';
import { listSchema, pageSchema } from '../envelope.ts';
import { slug } from '../values.ts';
import { pagingFields } from './pagingFields.ts';

/** A page of the categories. */
export const categories = defineCall({
  name: 'categories',
  method: 'GET',
  path: '/api/categories',
  request: v.object({ query: v.object(pagingFields) }),
  data: pageSchema(category),
});

/** A page of a category's products, newest first; `products` or `list`. */
export const categoryProducts = defineCall({
  name: 'categoryProducts',
  method: 'GET',
  path: '/api/categories/{slug}',
  request: v.object({ params: v.object({ slug }), query: v.object(pagingFields) }),
  data: pageSchema(productListItem),
  errors: [404],
});

/**
 * The categories of the menu. With HTTP 200, a `code` other than 200 means an empty menu (spec
 * section 8).
 */
export const menuCategories = defineCall({
  name: 'getMenuCategory',
  method: 'GET',
  path: '/api/getMenuCategory',
  request: v.object({}),
  data: listSchema(menuCategory),
});
