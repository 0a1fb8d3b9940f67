import type { Review } from '@vitrine/contract/api/entities/reviewFields.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatDay } from '../../i18n/dates.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import type { ShownReview } from '../../ui/Review.tsx';
import type { ProductReview } from './latestReviews.ts';

/** Reviews as a page shows them: those of its language before the others, which keep their order. */
export function shownReviews(reviews: readonly Review[], language: Language): ShownReview[] {
  const shown = reviews.map((review) => shownReview(review, language));
  return [...shown.filter(({ lang }) => !lang), ...shown.filter(({ lang }) => lang)];
}

/** A review as a page in a language shows it; with its product, if the page does not say it. */
export function shownReview(
  { id, user_name, rating, content, created_at, images, reply, ...review }: Review,
  language: Language,
  product?: ProductReview['product'],
): ShownReview {
  return {
    id,
    user_name,
    rating,
    content,
    created_at,
    images,
    day: formatDay(created_at, language),
    lang: textLang(review, language),
    reply: reply && {
      content: reply.content,
      created_at: reply.created_at,
      day: formatDay(reply.created_at, language),
      lang: textLang(reply.language ? reply : review, language),
    },
    product: product && {
      name: product.name,
      path: localePath(language, `/shop-overviews/${product.slug}/`),
      lang: textLang(product, language),
    },
  };
}
