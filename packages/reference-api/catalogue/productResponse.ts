import { basename } from 'node:path/posix';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import {
  type DiscountTerms,
  type OfferTerms,
  standingTerms,
} from '@vitrine/contract/domain/promotion.ts';
import { variantName } from '@vitrine/contract/domain/variantName.ts';
import { localise } from '../database/localise.ts';
import type { Row } from '../database/tables.ts';
import { type ProductParts, productIdOf } from './productParts.ts';
import type { ProductRow } from './productQueries.ts';

/** A row's price, promotion and stock as the pricing rules take them. */
export function productTerms(row: ProductRow): OfferTerms {
  return {
    id: row.id,
    price: cents(row.price_cents),
    currency: row.currency,
    ...discountTerms(row),
    start_date: row.discount_start,
    end_date: row.discount_end,
    discount_end_date: row.discount_end,
    sold_out: row.stock <= 0,
    status: row.stock > 0,
  };
}

function discountTerms(row: ProductRow): Pick<DiscountTerms, 'discount_type' | 'discount_value'> {
  if (row.discount_percent !== null) {
    return { discount_type: 'percentage', discount_value: row.discount_percent };
  }
  if (row.discount_cents !== null) {
    return { discount_type: 'fixed', discount_value: row.discount_cents / 100 };
  }
  return { discount_type: null, discount_value: null };
}

/** An offer on the wire, `price` and fixed discounts in dollars. */
const offerResponse = ({ price, status, ...terms }: OfferTerms) => ({
  ...terms,
  price: price / 100,
  status: status ? 1 : 0,
});

/** What responses are made of. */
export interface ProductContext {
  parts: ProductParts;
  /** The client's. */
  language: Language;
  /** ms since the epoch. */
  now: number;
}

/**
 * A product or a variant as lists carry it (spec section 3). A product of several variants costs
 * what the cheapest does, and is sold out where all are.
 */
export function productListItem(row: ProductRow, context: ProductContext) {
  const { parts, language, now } = context;
  const texts = localise(
    parts.texts.get(productIdOf(row)) ?? [],
    ['name', 'summary', 'description'],
    language,
  );
  const main = imagesOf(row, context, texts.name)[0];
  const rating = parts.ratings.get(productIdOf(row));
  const variants = parts.variants.get(row.id) ?? [];
  const offer = standingTerms({ ...productTerms(row), variants: variants.map(productTerms) }, now);
  const choice = choiceOf(row, context);
  return {
    ...offerResponse(offer),
    id: row.id,
    slug: row.slug,
    ...texts,
    name: variantName(texts.name, choice),
    video: row.video,
    created_at: row.created_at,
    main_image_url: main?.image_url ?? null,
    main_image_alt: main?.alt ?? '',
    ratingValue: rating ? Math.round(rating.average * 10) / 10 : null,
    reviewCount: rating?.count ?? null,
    variants: variants.map((variant) => ({
      ...offerResponse(productTerms(variant)),
      choice: choiceOf(variant, context).map(withoutSwatch),
      sku: variant.sku,
      image_url: parts.images.get(variant.id)?.[0]?.address ?? null,
    })),
    choice: choice.map(withoutSwatch),
  };
}

/** A product as its own page has it; `parts` must hold all of them. */
export function productDetail(row: ProductRow, context: ProductContext) {
  const { parts, language } = context;
  const item = productListItem(row, context);
  const facts = Map.groupBy(parts.attributes.get(row.id) ?? [], (fact) => fact.position);
  return {
    ...item,
    size_guide: localise(parts.texts.get(row.id) ?? [], ['size_guide'], language).size_guide,
    updated_at: row.updated_at,
    sku: row.sku,
    options: optionsOf(parts.variants.get(row.id) ?? [], context),
    images: imagesOf(row, context, item.name),
    attributes: [...facts.values()].flatMap((fact) => attributeOf(fact, language)),
  };
}

/** A variant's own, or else its product's. */
const imageRowsOf = (row: ProductRow, { images }: ProductParts) =>
  images.get(row.id) ?? images.get(productIdOf(row)) ?? [];

export const mainImageOf = (row: ProductRow, parts: ProductParts) => imageRowsOf(row, parts)[0];

/** An image without a description of its own is described by the product's name. */
function imagesOf(
  row: ProductRow,
  { parts, language }: Pick<ProductContext, 'parts' | 'language'>,
  productName: string,
) {
  return imageRowsOf(row, parts).map((image) => ({
    id: image.id,
    name: basename(image.address),
    image_url: image.address,
    alt: localise(parts.alts.get(image.id) ?? [], ['alt'], language).alt || productName,
    is_main: image.position === 0,
  }));
}

/** Name and value of a fact stay in one language. */
function attributeOf(fact: Row<'product_attribute'>[], language: Language) {
  const complete = fact.filter(({ name, value }) => name !== '' && value !== '');
  const chosen = complete.find((row) => row.language === language) ?? complete[0];
  return chosen ? [{ name: chosen.name, value: chosen.value }] : [];
}

/** What a variant is chosen by: the options of a product stay in one language, for all its variants. */
export function choiceOf(row: ProductRow, { parts, language }: Omit<ProductContext, 'now'>) {
  const languages = parts.choiceLanguages.get(productIdOf(row)) ?? [];
  const shown = languages.includes(language) ? language : languages[0];
  const options = Map.groupBy(parts.choices.get(row.id) ?? [], ({ position }) => position);
  return [...options.values()].flatMap((rows) => {
    const chosen = rows.find((each) => each.language === shown) ?? rows[0];
    if (!chosen) return [];
    const value = chosen.value || (rows.find((each) => each.value !== '')?.value ?? '');
    return [{ name: chosen.name, value, swatch: chosen.swatch }];
  });
}

const withoutSwatch = ({ name, value }: { name: string; value: string }) => ({ name, value });

/** The options of some variants, values in the order that variants have them first. */
export function optionsOf(variants: ProductRow[], context: Omit<ProductContext, 'now'>) {
  const choices = variants.flatMap((variant) => choiceOf(variant, context));
  return [...Map.groupBy(choices, ({ name }) => name)].map(([name, ofOption]) => {
    const values = new Map(ofOption.map(({ value, swatch }) => [value, { value, swatch }]));
    return { name, values: [...values.values()] };
  });
}
