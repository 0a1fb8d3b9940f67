import * as v from 'valibot';
import type { CatalogueCategory } from './format.ts';
import { key, optionalTexts, picture, type ReadContext, requiredTexts } from './formatValues.ts';
import { makeSlug } from './slug.ts';

/** A category of "vitrine-catalogue/1"; it is offered to the menu unless it says otherwise. */
export const categorySchema = (context: ReadContext) =>
  v.pipe(
    v.object({
      slug: key,
      menu: v.nullish(v.boolean()),
      name: requiredTexts(context),
      description: optionalTexts(context),
      cover: v.nullish(picture(context)),
    }),
    v.transform(
      (row): CatalogueCategory => ({
        slug: makeSlug(row.slug, row.slug, 'category'),
        menu: row.menu ?? true,
        name: row.name,
        description: row.description ?? {},
        cover: row.cover ?? null,
      }),
    ),
  );
