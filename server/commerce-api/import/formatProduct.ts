import * as v from 'valibot';
import { price } from '../../../src/contract/values.ts';
import { type CatalogueProduct, UNCOUNTED_STOCK } from './format.ts';
import { discount, discountFits } from './formatDiscount.ts';
import {
  film,
  key,
  optionalDate,
  optionalTexts,
  picture,
  type ReadContext,
  requiredTexts,
} from './formatValues.ts';
import { makeSlug } from './slug.ts';

const stock = v.pipe(
  v.number('should be a whole number, 0 or more'),
  v.integer('should be a whole number'),
  v.minValue(0, 'should not be below 0'),
);

const currency = v.literal(
  'USD',
  'the shop sells in USD and does not convert: give the price in USD',
);

const categorySlug = v.pipe(
  key,
  v.transform((value) => makeSlug(value, value, 'category')),
);

/**
 * A product of "vitrine-catalogue/1". Its reviews are kept as they came: a bad review must not
 * cost the product (see `reviewSchema`).
 */
export const productSchema = (context: ReadContext) =>
  v.pipe(
    v.object({
      id: v.nullish(key),
      slug: v.nullish(key),
      categories: v.nullish(v.array(categorySlug), []),
      name: requiredTexts(context),
      summary: optionalTexts(context),
      description: optionalTexts(context),
      price,
      currency: v.nullish(currency),
      stock: v.nullish(stock),
      status: v.nullish(v.picklist(['active', 'draft', 'archived'])),
      discount: v.nullish(discount(context)),
      video: v.nullish(film(context)),
      attributes: v.nullish(
        v.array(v.object({ name: requiredTexts(context), value: requiredTexts(context) })),
      ),
      images: v.nullish(v.array(picture(context))),
      created_at: optionalDate(context),
      reviews: v.nullish(v.array(v.unknown())),
    }),
    v.check((row) => Boolean(row.id ?? row.slug), 'has neither "id" nor "slug"'),
    v.forward(
      v.check(
        (row) => discountFits(row.discount, row.price),
        'should not take more than the price off',
      ),
      ['discount'],
    ),
    v.transform((row): Omit<CatalogueProduct, 'reviews'> & { reviews: unknown[] } => {
      const id = row.id ?? row.slug ?? '';
      return {
        id,
        slug: makeSlug(row.slug ?? row.name.en ?? '', id),
        categories: [...new Set(row.categories)],
        name: row.name,
        summary: row.summary ?? {},
        description: row.description ?? {},
        price: row.price,
        currency: 'USD',
        stock: row.stock ?? UNCOUNTED_STOCK,
        status: row.status ?? 'active',
        discount: row.discount ?? null,
        video: row.video ?? null,
        attributes: row.attributes ?? [],
        images: row.images ?? [],
        created_at: row.created_at ?? null,
        reviews: row.reviews ?? [],
      };
    }),
  );
