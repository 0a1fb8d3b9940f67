import * as v from 'valibot';
import type { CatalogueArticle } from './format.ts';
import {
  date,
  key,
  optionalDate,
  optionalTexts,
  picture,
  type ReadContext,
  requiredTexts,
  words,
} from './formatValues.ts';
import { makeSlug } from './slug.ts';

/** An article of "vitrine-catalogue/1". */
export const articleSchema = (context: ReadContext) =>
  v.pipe(
    v.object({
      slug: key,
      title: requiredTexts(context),
      description: optionalTexts(context),
      content: requiredTexts(context),
      cover: v.nullish(picture(context)),
      author: v.nullish(words, ''),
      published_at: date(context),
      updated_at: optionalDate(context),
    }),
    v.transform(
      (row): CatalogueArticle => ({
        slug: makeSlug(row.slug, row.slug, 'article'),
        title: row.title,
        description: row.description ?? {},
        content: row.content,
        cover: row.cover ?? null,
        author: row.author ?? '',
        published_at: row.published_at,
        updated_at: row.updated_at ?? row.published_at,
      }),
    ),
  );
