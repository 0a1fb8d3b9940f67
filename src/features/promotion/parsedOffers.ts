import { type OfferTerms, offerOf } from '@vitrine/contract/domain/promotion.ts';
import { $apiOffers, keepOffersUpdated } from '../../stores/offers.ts';
import type { CheckedOffer } from './publishedOffer.ts';

/**
 * Follows offers by the contract's schemas, which know every way to write one. `onRead` hears
 * after each response whether they are as published.
 */
export function followOffers(
  published: readonly CheckedOffer[],
  onRead: (isSame: boolean) => void,
): void {
  keepOffersUpdated(published.map(({ terms }) => terms));
  $apiOffers.subscribe((offers) => {
    if (!offers) return;
    onRead(published.every(({ terms }) => isSame(terms, offers.byId.get(String(terms.id)))));
  });
}

function isSame(terms: OfferTerms, now: OfferTerms | null | undefined): boolean {
  const text = (offer: OfferTerms) => JSON.stringify({ ...offerOf(offer), id: terms.id });
  return !!now && text(now) === text(terms);
}
