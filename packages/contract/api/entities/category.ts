import * as v from 'valibot';
import { html } from '../htmlField.ts';
import { id, optionalMedia, optionalText, slug, text } from '../values.ts';

/** A category (spec section 3). Without a name it is shown by its slug. */
export const category = v.object({
  id,
  slug,
  name: text,
  description: text,
  cover_image: optionalMedia,
  /** What a shopper measures by, for those of its products that have no guide of their own. */
  size_guide: html(3),
  language: optionalText,
});
export type Category = v.InferOutput<typeof category>;

export const menuCategory = v.object({ slug, name: text });
export type MenuCategory = v.InferOutput<typeof menuCategory>;
