import type { Review } from '@vitrine/contract/api/entities/review.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ShownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import type { ReviewsPage } from '@vitrine/publisher/content/shopItems.ts';
import { textLang } from '../../i18n/textLang.ts';

/** A review and the product it is about. */
export interface ProductReview {
  review: Review;
  product: Pick<ShownProduct, 'slug' | 'name' | 'language'>;
}

/**
 * The latest reviews of some products together, whatever their stars, those of the page's language
 * first; at most `max`.
 */
export function latestReviews<Product extends ProductReview['product']>(
  products: Product[],
  reviewsOf: (product: Product) => ReviewsPage,
  language: Language,
  max: number,
): ProductReview[] {
  const isForeign = ({ review }: ProductReview) => textLang(review, language) !== undefined;
  return products
    .flatMap((product) => reviewsOf(product).list.map((review) => ({ review, product })))
    .sort(
      (a, b) =>
        Number(isForeign(a)) - Number(isForeign(b)) ||
        Date.parse(b.review.created_at) - Date.parse(a.review.created_at),
    )
    .slice(0, max);
}
