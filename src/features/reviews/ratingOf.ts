import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { ReviewsPage } from '@vitrine/publisher/content/shopItems.ts';
import { reviewTotals } from './reviewTotals.ts';

/** Stars begin at one, as search engines take it; what has fewer was not rated. */
export const MIN_STARS = 1;

/** Average stars, and of how many reviews; `null` without reviews: an average of none is no rating. */
export function ratingOf(
  product: Pick<Product, 'ratingValue' | 'reviewCount'>,
  reviews: ReviewsPage,
): { value: number; count: number } | null {
  const { ratingValue: value } = product;
  const { count } = reviewTotals(product, reviews);
  return value === null || value < MIN_STARS || !count ? null : { value, count };
}
