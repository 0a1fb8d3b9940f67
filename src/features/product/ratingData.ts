import type { Product } from '../../contract/entities/product.ts';
import type { Review } from '../../contract/entities/review.ts';
import { textOf } from '../../contract/htmlText.ts';
import type { ReviewsPage } from '../../contract/snapshot/shopItems.ts';
import type { StructuredData } from '../../seo/structured.ts';
import { LEAST_STARS, ratingOf } from '../reviews/ratingOf.ts';

const MOST_REVIEWS = 3;

/**
 * What customers say of a product, in schema.org's words. Nothing without reviews that they wrote:
 * an average of none is not a rating.
 */
export function ratingData(product: Product, reviews: ReviewsPage): Record<string, unknown> {
  const rating = ratingOf(product, reviews);
  if (!rating) return {};
  const told = reviews.list.filter(isTold).slice(0, MOST_REVIEWS);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.value,
      reviewCount: rating.count,
      bestRating: 5,
    },
    ...(told.length > 0 && { review: told.map(reviewData) }),
  };
}

/** A review counts for nothing to search engines without who wrote it and how many stars it gave. */
const isTold = ({ user_name, rating }: Review) => Boolean(user_name) && rating >= LEAST_STARS;

function reviewData({ user_name, created_at, content, rating }: Review): StructuredData {
  const reviewBody = textOf(content);
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: user_name },
    datePublished: created_at.slice(0, 10),
    ...(reviewBody && { reviewBody }),
    reviewRating: { '@type': 'Rating', ratingValue: rating },
  };
}
