import type { ProductOffer } from '../../contract/entities/productOffer.ts';
import type { Language } from '../../contract/language.ts';
import { offerOf } from '../../domain/offer.ts';
import { promotionEnd } from '../../domain/promotion.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { shownAt } from './shownAt.ts';

/** The offer that a page was published with. */
export interface PublishedOffer {
  terms: ProductOffer;
  /** ms since the epoch: a moment at which the offer was what the page shows. */
  at: number;
  /** Its start and end in words: not every browser prints dates as the build does. */
  moments: Record<string, string>;
}

/** Build time only. */
export function publishedOffer(product: ProductOffer, language: Language): PublishedOffer {
  const terms = offerOf(product);
  const times = [terms.start_date, promotionEnd(terms)].filter((time) => time !== null);
  const moments = Object.fromEntries(times.map((time) => [time, formatMoment(time, language)]));
  return { terms, at: shownAt(terms), moments };
}
