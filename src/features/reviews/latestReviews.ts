import type { Review } from '@vitrine/contract/api/entities/review.ts';
import type { ShownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import type { ReviewsPage } from '@vitrine/publisher/content/shopItems.ts';

/** A review and the product it is about. */
export interface ProductReview {
  review: Review;
  product: Pick<ShownProduct, 'slug' | 'name' | 'language'>;
}

/** The latest reviews of some products together, whatever their stars; at most `max`. */
export function latestReviews<Product extends ProductReview['product']>(
  products: Product[],
  reviewsOf: (product: Product) => ReviewsPage,
  max: number,
): ProductReview[] {
  return products
    .flatMap((product) => reviewsOf(product).list.map((review) => ({ review, product })))
    .sort((a, b) => Date.parse(b.review.created_at) - Date.parse(a.review.created_at))
    .slice(0, max);
}
