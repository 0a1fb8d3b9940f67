import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import {
  type CatalogueArticle,
  type CatalogueCategory,
  type CatalogueProduct,
  type TextChange,
  UNCOUNTED_STOCK,
} from './format.ts';
import { discount } from './formatDiscount.ts';
import { stock } from './formatStock.ts';
import {
  image,
  key,
  name,
  namedValue,
  names,
  optionalDate,
  optionalTexts,
  price,
  type ReadContext,
  status,
  texts,
  video,
  yesOrNo,
} from './formatValues.ts';
import { makeKeySlug, makeSlug } from './slug.ts';

const currency = v.literal(
  'USD',
  'the shop sells in USD and does not convert: give the price in USD',
);

/** Whether a row takes its record off the shop. */
const removed = v.pipe(
  v.nullish(yesOrNo),
  v.transform((value) => value ?? undefined),
);

const categorySlug = v.pipe(
  key,
  v.transform((value) => makeKeySlug(value, 'category')),
);

/** The English name, else one in another language. */
const nameOf = (name: TextChange = {}): string | undefined =>
  name[DEFAULT_LANGUAGE] ?? Object.values(name).find((other) => other !== null);

/** A product whose reviews and variants are not read yet: a bad one must not cost the product. */
export type UnreadProduct = Omit<CatalogueProduct, 'reviews' | 'variants'> & {
  reviews?: unknown[] | null;
  variants?: unknown[] | null;
};

/** A product of "vitrine-catalogue/1" without what `reviewSchema` and `variantSchema` read. */
export const productSchema = (context: ReadContext) =>
  v.pipe(
    v.object({
      id: v.nullish(key),
      slug: v.nullish(key),
      categories: v.nullish(v.array(categorySlug)),
      name: v.optional(names(context)),
      summary: optionalTexts(context),
      description: optionalTexts(context),
      size_guide: optionalTexts(context),
      price: v.optional(price),
      currency: v.nullish(currency),
      stock: v.nullish(stock),
      status: v.nullish(status),
      removed,
      discount: v.nullish(discount(context)),
      video: v.nullish(video(context)),
      attributes: v.nullish(v.array(namedValue(context, {}))),
      images: v.nullish(v.array(image(context))),
      created_at: optionalDate(context),
      sku: v.nullish(name),
      variants: v.nullish(v.array(v.unknown())),
      reviews: v.nullish(v.array(v.unknown())),
    }),
    v.check((row) => Boolean(row.id ?? row.slug), 'has neither "id" nor "slug"'),
    v.transform((row): UnreadProduct => {
      const id = row.id ?? row.slug ?? '';
      return {
        ...row,
        id,
        slug: makeSlug(row.slug ?? nameOf(row.name) ?? '', id),
        categories: row.categories === null ? [] : row.categories,
        currency: 'USD',
        stock: row.stock === null ? UNCOUNTED_STOCK : row.stock,
        status: row.removed ? 'archived' : row.status === null ? 'active' : row.status,
        ...(row.id && row.slug ? { hasOwnSlug: true } : {}),
        attributes: row.attributes === null ? [] : row.attributes,
        images: row.images === null ? [] : row.images,
      };
    }),
  );

/** A category of "vitrine-catalogue/1"; it is offered to the menu unless it says otherwise. */
export const categorySchema = (context: ReadContext) =>
  v.pipe(
    v.object({
      slug: key,
      menu: v.nullish(yesOrNo),
      removed,
      name: v.optional(names(context)),
      description: optionalTexts(context),
      size_guide: optionalTexts(context),
      cover: v.nullish(image(context)),
    }),
    v.transform(
      (row): CatalogueCategory => ({
        ...row,
        slug: makeKeySlug(row.slug, 'category'),
        menu: row.menu === null ? true : row.menu,
      }),
    ),
  );

/** An article of "vitrine-catalogue/1". */
export const articleSchema = (context: ReadContext) =>
  v.pipe(
    v.object({
      slug: key,
      title: v.optional(names(context)),
      description: optionalTexts(context),
      content: v.optional(texts(context)),
      cover: v.nullish(image(context)),
      author: v.nullish(name),
      status: v.nullish(status),
      removed,
      published_at: optionalDate(context),
      updated_at: optionalDate(context),
    }),
    v.check(
      (row) => row.published_at !== null || row.status !== 'active',
      'is active, and "published_at" is null',
    ),
    v.transform(
      ({ status, ...row }): CatalogueArticle => ({
        ...row,
        ...(status === 'active' && { isShown: true }),
        ...((status === 'draft' || status === 'archived') && { published_at: null }),
        slug: makeKeySlug(row.slug, 'article'),
        author: row.author === null ? '' : row.author,
      }),
    ),
  );
