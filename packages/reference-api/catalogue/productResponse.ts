import { basename } from 'node:path/posix';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import type { DiscountTerms, PromotionTerms } from '@vitrine/contract/domain/promotion.ts';
import { localise } from '../database/localise.ts';
import type { Row } from '../database/tables.ts';
import type { ProductParts } from './productParts.ts';
import type { ProductRow } from './productQueries.ts';

/** A row's price and promotion as the pricing rules take them. */
export function productTerms(row: ProductRow): PromotionTerms {
  return {
    price: cents(row.price_cents),
    ...discountTerms(row),
    start_date: row.discount_start,
    end_date: row.discount_end,
    discount_end_date: row.discount_end,
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

/** A product as lists carry it (spec section 3), `price` and fixed discounts in dollars. */
export function productListItem(row: ProductRow, parts: ProductParts, language: Language) {
  const texts = localise(
    parts.texts.get(row.id) ?? [],
    ['name', 'summary', 'description'],
    language,
  );
  const main = imagesOf(row, parts, language, texts.name)[0];
  const rating = parts.ratings.get(row.id);
  return {
    id: row.id,
    slug: row.slug,
    ...texts,
    ...productTerms(row),
    price: row.price_cents / 100,
    currency: row.currency,
    video: row.video,
    created_at: row.created_at,
    sold_out: row.stock <= 0,
    status: row.stock > 0 ? 1 : 0,
    main_image_url: main?.image_url ?? null,
    main_image_alt: main?.alt ?? '',
    ratingValue: rating ? Math.round(rating.average * 10) / 10 : null,
    reviewCount: rating?.count ?? null,
  };
}

/** A product as its own page has it; `parts` must hold all of them. */
export function productDetail(row: ProductRow, parts: ProductParts, language: Language) {
  const item = productListItem(row, parts, language);
  const facts = Map.groupBy(parts.attributes.get(row.id) ?? [], (fact) => fact.position);
  return {
    ...item,
    updated_at: row.updated_at,
    images: imagesOf(row, parts, language, item.name),
    attributes: [...facts.values()].flatMap((fact) => attributeOf(fact, language)),
  };
}

/** An image without a description of its own is described by the product's name. */
function imagesOf(row: ProductRow, parts: ProductParts, language: Language, productName: string) {
  return (parts.images.get(row.id) ?? []).map((image) => ({
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
