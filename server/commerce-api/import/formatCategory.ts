import * as v from 'valibot';
import type { CatalogueCategory } from './format.ts';
import { image, key, optionalTexts, type ReadContext, texts } from './formatValues.ts';
import { makeSlug } from './slug.ts';

/** A category of "vitrine-catalogue/1"; it is offered to the menu unless it says otherwise. */
export const categorySchema = (context: ReadContext) =>
  v.pipe(
    v.object({
      slug: key,
      menu: v.nullish(v.boolean()),
      name: v.optional(texts(context)),
      description: optionalTexts(context),
      cover: v.nullish(image(context)),
    }),
    v.transform(
      (row): CatalogueCategory => ({
        ...row,
        slug: makeSlug(row.slug, row.slug, 'category'),
        menu: row.menu === null ? true : row.menu,
      }),
    ),
  );
