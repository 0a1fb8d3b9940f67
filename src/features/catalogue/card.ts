import type { Language } from '@vitrine/contract/domain/language.ts';
import { timedOffers } from '@vitrine/contract/domain/promotion.ts';
import {
  type PricedProduct,
  type PublishedProduct,
  type ShownProduct,
  shownProduct,
} from '@vitrine/contract/domain/shownProduct.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { textLang } from '../../i18n/textLang.ts';
import { offerAsOf } from './offerAsOf.ts';
import { galleryOf } from './productDetails.ts';

const cardOf = defineQuery('card', (language, slug: string): ShownProduct | null => {
  const product = readItem('product', language, slug);
  if (!product) return null;
  const images = galleryOf(product).flatMap(({ source }) => source ?? []);
  return shownProduct(product, images.slice(0, 2));
});

/** Some products as cards show them; those that the shop does not list are left out. */
export function cards(language: Language, slugs: readonly string[]): ShownProduct[] {
  return slugs.flatMap((slug) => cardOf(language, slug) ?? []);
}

/** Products with what they cost when the page is published, and from a promotion's start or end on. */
export function priced(products: readonly ShownProduct[]): PricedProduct[] {
  return products.map((product) => ({
    ...product,
    offers: timedOffers(product, offerAsOf(product)),
  }));
}

/** A product for a file that a page's script reads. Most names are in the page's language. */
export function published(product: ShownProduct, page: Language): PublishedProduct {
  const language = textLang(product, page) ? product.language : null;
  return { ...product, language, at: offerAsOf(product) };
}
