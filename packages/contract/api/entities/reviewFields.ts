import * as v from 'valibot';
import type { SafeHtml } from '../../html/sanitise.ts';
import type { Author } from '../../html/tree.ts';
import { id, listOrNone, numeric, optionalText, requiredText, timestamp } from '../values.ts';

const reviewMedia = v.object({ type: v.picklist(['image', 'video']), url: requiredText });

/** An image or video of a review: a key in the media storage, or an address. */
export type ReviewMedia = v.InferOutput<typeof reviewMedia>;

/** Makes an HTML field, its headings from `topHeadingLevel` on, by a sanitiser of the caller's. */
export type HtmlField = (
  topHeadingLevel: number,
  author?: Author,
) => v.GenericSchema<unknown, SafeHtml>;

/**
 * A customer's review (spec section 3): 0 to 5 stars, HTML content, images, the seller's reply, whose
 * language is the review's if it names none.
 * The sanitiser comes from outside because the browser has another one than the build.
 */
export const reviewFields = (html: HtmlField) =>
  v.object({
    id,
    user_id: v.nullish(id),
    user_name: optionalText,
    rating: v.pipe(numeric, v.minValue(0), v.maxValue(5)),
    content: html(4, 'customer'),
    created_at: timestamp,
    language: optionalText,
    images: listOrNone(reviewMedia),
    reply: v.nullish(
      v.object({ content: html(4), created_at: timestamp, language: optionalText }),
      null,
    ),
  });
export type Review = v.InferOutput<ReturnType<typeof reviewFields>>;
