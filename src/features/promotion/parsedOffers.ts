import { type OfferTerms, offerOf } from '@vitrine/contract/domain/promotion.ts';
import { $apiOffers, keepOffersUpdated } from '../../stores/offers.ts';
import type { CheckedOffer } from './publishedOffer.ts';

/**
 * Follows offers by the contract's schemas, which know every way to write one. `onAnswer` hears
 * after each answer whether they are as published.
 */
export function followOffers(
  published: readonly CheckedOffer[],
  onAnswer: (isSame: boolean) => void,
): void {
  keepOffersUpdated(published.map(({ terms }) => terms));
  $apiOffers.subscribe((offers) => {
    if (!offers) return;
    onAnswer(published.every(({ terms }) => isSame(terms, offers.byId.get(String(terms.id)))));
  });
}

function isSame(terms: OfferTerms, now: OfferTerms | null | undefined): boolean {
  const text = (offer: OfferTerms) => JSON.stringify({ ...offerOf(offer), id: terms.id });
  return !!now && text(now) === text(terms);
}
