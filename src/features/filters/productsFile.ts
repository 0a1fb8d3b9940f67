import type { Language } from '@vitrine/contract/domain/language.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { cards } from '../catalogue/card.ts';
import { memberSlugs } from '../catalogue/catalogueQueries.ts';
import { reviewsOf } from '../catalogue/productDetails.ts';
import { type SentProduct, toSent } from '../catalogue/publishedProduct.ts';
import { ratingOf } from '../reviews/ratingOf.ts';
import { reviewTotals } from '../reviews/reviewTotals.ts';
import { factsOf } from './facts.ts';

/** So many products are made again when one of them changes. */
const PRODUCTS_A_PART = 50;

const filterProduct = defineQuery('filterProduct', (language, slug: string): SentProduct | null => {
  const [card] = cards(language, [slug]);
  const product = readItem('product', language, slug);
  if (!card || !product) return null;
  const { count } = reviewTotals(product, reviewsOf(product, language));
  const rated = ratingOf(product.ratingValue, count);
  return toSent({
    ...card,
    ...factsOf(product),
    rating: rated?.count ? rated.value : undefined,
    reviews: rated?.count || undefined,
    created: product.created_at ?? undefined,
  });
});

/** Some products as lists that can be filtered have them; those that the shop does not list are left out. */
export function filterProducts(language: Language, slugs: readonly string[]): SentProduct[] {
  return slugs.flatMap((slug) => filterProduct(language, slug) ?? []);
}

/** Products of a category from the one at `first` on, as JSON without its brackets. */
const part = defineQuery('filterPart', (language, category: string, first: number): string =>
  filterProducts(language, memberSlugs(language, category).slice(first, first + PRODUCTS_A_PART))
    .map((product) => JSON.stringify(product))
    .join(',\n'),
);

/** All products of a category in the shop's order: `SentProduct`s as JSON. */
export function productsFile(language: Language, category: string): string {
  const slugs = memberSlugs(language, category);
  const firsts = [...slugs.keys()].filter((at) => at % PRODUCTS_A_PART === 0);
  const parts = firsts.map((first) => part(language, category, first)).filter(Boolean);
  return `[${parts.join(',\n')}]`;
}
