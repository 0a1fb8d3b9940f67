import type { Language } from '@vitrine/contract/domain/language.ts';
import { offerOf, timedOffers } from '@vitrine/contract/domain/promotion.ts';
import { type ShownProduct, shownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { textLang } from '../../i18n/textLang.ts';
import { offerAsOf } from './offerAsOf.ts';
import { galleryOf } from './productDetails.ts';
import type { PublishedProduct } from './publishedProduct.ts';
import { swatchesOf } from './swatchesOf.ts';

const cardOf = defineQuery('card', (page, slug: string): PublishedProduct | null => {
  const product = readItem('product', page, slug);
  if (!product) return null;
  const images = galleryOf(product).flatMap(({ source }) => source ?? []);
  // Most names are in the page's language: that goes without saying.
  const language = textLang(product, page) ? product.language : null;
  const shown = shownProduct({ ...product, language, pictures: images.slice(0, 2) });
  const swatches = swatchesOf(product);
  return { ...offerOf(product), ...shown, swatches, at: offerAsOf(product) };
});

/** Some products as cards show them; those that the shop does not list are left out. */
export function cards(language: Language, slugs: readonly string[]): PublishedProduct[] {
  return slugs.flatMap((slug) => cardOf(language, slug) ?? []);
}

/** Products with what they cost when the page is published, and from a promotion's start or end on. */
export function priced(products: readonly PublishedProduct[]): ShownProduct[] {
  return products.map((product) => ({ ...product, offers: timedOffers(product, product.at) }));
}
