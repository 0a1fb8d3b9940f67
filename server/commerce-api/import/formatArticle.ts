import * as v from 'valibot';
import type { CatalogueArticle } from './format.ts';
import {
  date,
  image,
  key,
  optionalDate,
  optionalTexts,
  type ReadContext,
  text,
  texts,
} from './formatValues.ts';
import { makeSlug } from './slug.ts';

/** An article of "vitrine-catalogue/1". */
export const articleSchema = (context: ReadContext) =>
  v.pipe(
    v.object({
      slug: key,
      title: v.optional(texts(context)),
      description: optionalTexts(context),
      content: v.optional(texts(context)),
      cover: v.nullish(image(context)),
      author: v.nullish(text),
      published_at: v.optional(date(context)),
      updated_at: optionalDate(context),
    }),
    v.transform(
      (row): CatalogueArticle => ({
        ...row,
        slug: makeSlug(row.slug, row.slug, 'article'),
        author: row.author === null ? '' : row.author,
      }),
    ),
  );
