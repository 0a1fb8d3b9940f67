import { REVIEWS_PER_PAGE, reviewPages } from '@vitrine/contract/api/calls/reviewPages.ts';
import { reviewFields } from '@vitrine/contract/api/entities/reviewFields.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { sanitiseInBrowser } from '@vitrine/contract/html/sanitiseInBrowser.ts';
import * as v from 'valibot';
import { callApi } from '../../stores/browserClient.ts';
import type { ShownReview } from '../../ui/Review.tsx';
import type { RatingProps } from '../../ui/Stars.tsx';
import { freshRating } from './freshRating.ts';
import { shownReviews } from './shownReview.ts';

/** A page of a product's reviews, how many pages there are, and the average of all, if known. */
export interface ReviewPage {
  reviews: ShownReview[];
  page: number;
  total: number;
  rating: RatingProps | null;
}

const freshPage = reviewPages(
  reviewFields((topHeadingLevel, author) =>
    v.pipe(
      v.nullish(v.string(), ''),
      v.transform((value) => sanitiseInBrowser(value, topHeadingLevel, author)),
    ),
  ),
);

/**
 * A page of a product's reviews as the API has them now; the last one, if there are fewer by now.
 * Rejects with an `ApiError`.
 */
export async function freshReviews(
  product: string,
  page: number,
  language: Language,
): Promise<ReviewPage> {
  const fresh = await callApi(freshPage, {
    params: { id: product },
    query: { per_page: REVIEWS_PER_PAGE, page },
  });
  const { list, totalPage: total } = fresh;
  if (total > 0 && page > total) return freshReviews(product, total, language);
  const reviews = shownReviews(list, language);
  return { reviews, page, total, rating: await freshRating(product, fresh, language) };
}
