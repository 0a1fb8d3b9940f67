import * as v from 'valibot';
import { html, id, listOrNone, moment, numeric, optionalText, requiredText } from '../values.ts';

export const reviewMedia = v.object({ type: v.picklist(['image', 'video']), url: requiredText });

export const reviewReply = v.object({ content: html(4), created_at: moment });

/** A customer's review (spec section 3): 0 to 5 stars, HTML content, pictures, the seller's reply. */
export const review = v.object({
  id,
  user_id: v.nullish(id),
  user_name: optionalText,
  rating: v.pipe(numeric, v.minValue(0), v.maxValue(5)),
  content: html(4),
  created_at: moment,
  language: optionalText,
  images: listOrNone(reviewMedia),
  reply: v.nullish(reviewReply, null),
});
export type Review = v.InferOutput<typeof review>;
