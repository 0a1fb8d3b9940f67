import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import { listItemFields } from '@vitrine/contract/api/entities/productListItem.ts';
import { listSchema } from '@vitrine/contract/api/envelope.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import * as v from 'valibot';
import { fill } from '../../i18n/fill.ts';
import type en from '../../i18n/messages/en/catalogue.json';
import { pluralForm } from '../../i18n/pluralForm.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { callApi } from '../../stores/browserClient.ts';
import type { RatingProps } from '../../ui/Stars.tsx';
import { ratingOf } from './ratingOf.ts';
import { reviewTotals } from './reviewTotals.ts';

const { ratingValue, reviewCount } = listItemFields;
/** `getProductByIds`, parsing no more than the rating: no other field can make it fail. */
const productRatings = {
  ...productsByIds,
  data: listSchema(v.object({ ratingValue, reviewCount })),
};

type ReviewMessages = IslandMessages<'product'>['reviews'];
type Counts = Pick<typeof en, 'reviewCount_one' | 'reviewCount_other'>;

const words = import.meta.glob<ReviewMessages>('../../i18n/messages/*/product.json', {
  import: 'reviews',
});
const counts = import.meta.glob<Counts>('../../i18n/messages/*/catalogue.json', {
  import: 'default',
});
/** Of languages that have all their messages in one. */
const parts = import.meta.glob<{ product: { reviews: ReviewMessages }; catalogue: Counts }>(
  '../../i18n/messages/*.json',
);

/**
 * A product's average rating as the API has it now, and of how many reviews, beside a page of them;
 * `null` where it is not known. Never rejects with an `ApiError`.
 */
export async function freshRating(
  product: string,
  reviews: { list: unknown[]; totalPage: number },
  language: Language,
): Promise<RatingProps | null> {
  try {
    const [rated] = await callApi(productRatings, { body: { ids: [product] } });
    const found = rated && ratingOf(rated.ratingValue, reviewTotals(rated, reviews).count);
    if (!found) return null;
    const { value: rating, count } = found;
    const [{ average, stars }, forms] = await readMessages(language);
    return {
      rating,
      label: fill(stars, { rating }),
      average: fill(average, { rating }),
      count:
        count === null ? null : fill(pluralForm(forms, 'reviewCount', count, language), { count }),
    };
  } catch (error) {
    // The reviews are shown all the same, beside the rating that was published.
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}

async function readMessages(language: Language): Promise<[ReviewMessages, Counts]> {
  const place = `../../i18n/messages/${language}`;
  const whole = await parts[`${place}.json`]?.();
  const messages = await Promise.all([
    whole?.product.reviews ?? words[`${place}/product.json`]?.(),
    whole?.catalogue ?? counts[`${place}/catalogue.json`]?.(),
  ]);
  if (!messages[0] || !messages[1]) throw new Error(`The rating has no messages in ${language}.`);
  return [messages[0], messages[1]];
}
