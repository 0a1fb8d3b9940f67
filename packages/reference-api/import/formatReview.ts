import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import type { CatalogueReview } from './format.ts';
import {
  date,
  decimal,
  key,
  mediaSource,
  name,
  type ReadContext,
  requiredText,
} from './formatValues.ts';

const STARS = 'should be a number of stars from 0 to 5';

const stars = v.pipe(decimal, v.minValue(0, STARS), v.maxValue(5, STARS));

/** A review of a product; one without an id goes by its place, `number`, in the list. */
export const reviewSchema = (context: ReadContext, productId: string, number: number) =>
  v.pipe(
    v.object({
      id: v.nullish(key),
      author: v.nullish(v.pipe(name, v.nonEmpty('is empty'))),
      rating: v.optional(stars),
      language: v.nullish(v.picklist(LANGUAGES)),
      content: v.optional(requiredText),
      created_at: v.optional(date(context)),
      images: v.nullish(v.array(mediaSource(context))),
      reply: v.nullish(v.object({ content: requiredText, created_at: date(context) })),
    }),
    v.transform(
      (row): CatalogueReview => ({
        ...row,
        id: row.id ?? `${productId}-r${number}`,
        author: row.author === null ? '' : row.author,
        images: (row.images === null ? [] : row.images)?.map((source) => ({
          ...source,
          type: isVideo('file' in source ? source.file : source.url) ? 'video' : 'image',
        })),
      }),
    ),
  );

/** Whether a path or address names a video (the types of spec section 5). */
export function isVideo(address: string): boolean {
  return /\.(mp4|avi|mov|mkv|webm)(?:[?#]|$)/i.test(address);
}
