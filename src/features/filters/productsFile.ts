import type { Language } from '@vitrine/contract/domain/language.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { cards } from '../catalogue/card.ts';
import { memberSlugs } from '../catalogue/catalogueQueries.ts';
import { reviewsOf } from '../catalogue/productDetails.ts';
import { type PublishedProduct, toSent } from '../catalogue/publishedProduct.ts';
import { ratingOf } from '../reviews/ratingOf.ts';
import { reviewTotals } from '../reviews/reviewTotals.ts';

/** So many products are made again when one of them changes. */
const PRODUCTS_A_PART = 50;

function filterProducts(language: Language, slugs: string[]): PublishedProduct[] {
  return cards(language, slugs).flatMap((card) => {
    const product = readItem('product', language, card.slug);
    if (!product) return [];
    const { count } = reviewTotals(product, reviewsOf(product, language));
    const rated = ratingOf(product.ratingValue, count);
    return {
      ...card,
      rating: rated?.count ? rated.value : undefined,
      reviews: rated?.count || undefined,
      created: product.created_at ?? undefined,
    };
  });
}

/** Products of a category from the one at `first` on, as JSON without its brackets. */
const part = defineQuery('filterPart', (language, category: string, first: number): string =>
  filterProducts(language, memberSlugs(language, category).slice(first, first + PRODUCTS_A_PART))
    .map((product) => JSON.stringify(toSent(product)))
    .join(',\n'),
);

/** All products of a category in the shop's order: `SentProduct`s as JSON. */
export function productsFile(language: Language, category: string): string {
  const slugs = memberSlugs(language, category);
  const firsts = [...slugs.keys()].filter((at) => at % PRODUCTS_A_PART === 0);
  const parts = firsts.map((first) => part(language, category, first)).filter(Boolean);
  return `[${parts.join(',\n')}]`;
}
