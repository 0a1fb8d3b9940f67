import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { slug } from '../values.ts';
import { blogBySlug } from './blogs.ts';
import { productBySlug } from './catalogue.ts';

const request = v.object({ params: v.object({ slug }) });

/** A product that may not be public yet. 404 without the secret. Announced as `preview`. */
export const previewProduct = defineCall({
  name: 'previewProduct',
  method: 'GET',
  path: '/api/x/preview/products/{slug}',
  caller: 'publisher',
  request,
  data: productBySlug.data,
  errors: [404],
});

/** A post that may not be public yet. 404 without the secret. Announced as `preview`. */
export const previewPost = defineCall({
  name: 'previewPost',
  method: 'GET',
  path: '/api/x/preview/posts/{slug}',
  caller: 'publisher',
  request,
  data: blogBySlug.data,
  errors: [404],
});
