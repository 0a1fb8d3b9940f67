import type { Language } from '@vitrine/contract/domain/language.ts';
import {
  type OfferTerms,
  offerOf,
  promotionBoundaries,
} from '@vitrine/contract/domain/promotion.ts';
import { formatDateTime } from '../../i18n/dates.ts';
import { islandMessages } from '../../i18n/translate.ts';
import { addMessages } from '../cart/addMessages.ts';
import { offerAsOf } from '../catalogue/offerAsOf.ts';

export interface PublishedOffer {
  terms: OfferTerms;
  /** ms since the epoch: a time at which the offer was what the page shows. */
  at: number;
  /** Its start and end as text: not every browser prints dates as the build does. */
  dates: Record<string, string>;
}

/** What `services/offerCheck.ts` compares with the API. */
export interface CheckedOffer extends Pick<PublishedOffer, 'terms'> {
  /** The times (ms since the epoch) of a promotion's start and end that the page does not show yet. */
  changes?: number[];
}

/** Of a part of the page whose islands show these offers: what `data-offers` of it says. */
export function checkedOffers(offers: readonly PublishedOffer[]): string {
  const checked = offers.map(({ terms, at, dates }): CheckedOffer => {
    const changes = Object.keys(dates)
      .map(Date.parse)
      .filter((time) => time > at);
    return { terms, ...(changes.length > 0 && { changes }) };
  });
  return JSON.stringify(checked);
}

/** Build time only. */
export function publishedOffer(product: OfferTerms, language: Language): PublishedOffer {
  const terms = offerOf(product);
  const dates = Object.fromEntries(
    promotionBoundaries(terms).map((time) => [time, formatDateTime(time, language)]),
  );
  return { terms, at: offerAsOf(terms), dates };
}

/** What an offer that follows the API has to say, on any page. Build time only. */
export function offerMessages(language: Language) {
  const { promotion, news } = islandMessages(language, 'product');
  const { upcoming, running, runningOpen, ended, untilStart, untilEnd, left } = promotion;
  return {
    promotion: { upcoming, running, runningOpen, ended },
    countdown: { untilStart, untilEnd, left },
    news,
  };
}

/** What stands beside the ways to buy. Build time only. */
export function buyMessages(language: Language) {
  const { inStock, leaves, soldOut, discontinued } = islandMessages(language, 'product');
  const { buyNow, mayExist } = islandMessages(language, 'checkout');
  return {
    stock: { inStock, leaves, soldOut, discontinued },
    buyNow: { ...buyNow, doubtful: mayExist },
    addToCart: addMessages(language),
  };
}

export function landingMessages(language: Language) {
  const { landing } = islandMessages(language, 'product');
  const { ofProduct, before, after, afterUpcoming, usualPrice } = landing;
  return {
    before,
    after,
    afterUpcoming,
    usualPrice,
    lead: { ended: ofProduct.ended.lead, none: ofProduct.none.lead },
  };
}

export type LandingMessages = ReturnType<typeof landingMessages>;
export type OfferMessages = ReturnType<typeof offerMessages>;
export type BuyMessages = ReturnType<typeof buyMessages>;
