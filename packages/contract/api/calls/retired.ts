import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { listItemFields } from '../entities/productListItem.ts';
import { pageSchema } from '../envelope.ts';
import { id, listOrNone, slug, timestamp } from '../values.ts';
import { pagingFields } from './pagingFields.ts';

const { name, language, main_image_url, main_image_alt } = listItemFields;

/**
 * A product that was sold once, and never will be again. `page` is what its page shows, with the
 * slugs of its categories; without it, as of one that was retired long ago, its address is a 410.
 */
export const retiredProduct = v.object({
  id,
  slug,
  retired_at: timestamp,
  page: v.nullish(
    v.object({ name, language, main_image_url, main_image_alt, categories: listOrNone(slug) }),
    null,
  ),
});
export type RetiredProduct = v.InferOutput<typeof retiredProduct>;

/** A page of the retired products, latest first; never one that was only hidden. */
export const retiredProducts = defineCall({
  name: 'retiredProducts',
  method: 'GET',
  path: '/api/x/retired',
  request: v.object({ query: v.object(pagingFields) }),
  data: pageSchema(retiredProduct),
});
