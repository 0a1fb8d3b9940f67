import type { Product } from '../../contract/entities/product.ts';
import type { Language } from '../../contract/language.ts';
import { readItem } from '../../contract/snapshot/current.ts';
import type { ReviewsPage } from '../../contract/snapshot/shopItems.ts';

const NO_REVIEWS: ReviewsPage = { list: [], totalPage: 0 };

/** The first page of a product's reviews as the API gave it. */
export function reviewsOf({ id }: Pick<Product, 'id'>, language: Language): ReviewsPage {
  return readItem('reviews', language, String(id)) ?? NO_REVIEWS;
}
