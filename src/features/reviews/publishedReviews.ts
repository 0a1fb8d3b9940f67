import type { Product } from '@vitrine/contract/api/entities/product.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import type { ReviewsPage } from '@vitrine/publisher/content/shopItems.ts';
import type { ComponentProps } from 'react';
import { localePath } from '../../i18n/paths.ts';
import { islandMessages, translator } from '../../i18n/translate.ts';
import type { RatingProps } from '../../ui/Stars.tsx';
import type Reviews from './Reviews.tsx';
import { type Rating, ratingOf } from './ratingOf.ts';
import { reviewTotals } from './reviewTotals.ts';
import { shownReviews } from './shownReview.ts';

/** What the island of a product's reviews needs to know; `path` is its page's. Build time only. */
export function publishedReviews(
  product: Product,
  reviews: ReviewsPage,
  language: Language,
  path: `/${string}`,
): ComponentProps<typeof Reviews> {
  const t = translator(language);
  const { count, shown, more } = reviewTotals(product, reviews);
  const counted = count === null ? 'product:reviews.moreUncounted' : 'product:reviews.more';
  const back = new URLSearchParams({ redirect: localePath(language, path) });
  return {
    product: String(product.id),
    published: {
      reviews: shownReviews(reviews.list, language),
      page: 1,
      total: reviews.totalPage,
      rating: shown > 0 ? averageRating(ratingOf(product.ratingValue, count), language) : null,
    },
    more: more ? t(counted, { shown, count }) : null,
    language,
    login: `${localePath(language, '/login/')}?${back}`,
    messages: sectionMessages(language),
  };
}

function sectionMessages(language: Language) {
  const { title, none } = islandMessages(language, 'product').reviews;
  const { pages, form, position, failedFirst, failedPage, retry } = islandMessages(
    language,
    'reviews',
  );
  const { titled: _, ...steps } = islandMessages(language, 'common').pagination;
  return {
    title,
    none,
    position,
    failedFirst,
    failedPage,
    retry,
    unchecked: form.checkFailed,
    pages: { ...steps, label: pages },
    list: reviewMessages(language),
  };
}

export type SectionMessages = ReturnType<typeof sectionMessages>;

/** What stands beside a product's stars; `null` without any. Build time only. */
export function averageRating(rating: Rating | null, language: Language): RatingProps | null {
  if (!rating) return null;
  const t = translator(language);
  const { value, count } = rating;
  return {
    rating: value,
    label: t('product:reviews.stars', { rating: value }),
    average: t('product:reviews.average', { rating: value }),
    count: count === null ? null : t('catalogue:reviewCount', { count }),
  };
}

/** What lists of reviews say. Build time only. */
export function reviewMessages(language: Language) {
  const { customer, stars, reply, picture, film } = islandMessages(language, 'product').reviews;
  const { openImage, openFilm, lightbox } = islandMessages(language, 'reviews');
  return {
    customer,
    stars,
    reply,
    openImage,
    openFilm,
    lightbox: { ...lightbox, picture, film },
  };
}

export type ReviewListMessages = ReturnType<typeof reviewMessages>;
