import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type OfferView, offerView } from '../../domain/offer.ts';
import { $heardOffers, followOffers } from '../../stores/offers.ts';
import type { PublishedOffer } from './publishedOffer.ts';

/** An offer as it is shown, beside the one that the page was published with. */
export interface LiveOffer extends OfferView {
  /** The offer that the page was published with: as it was then, and as it would stand now. */
  published: { before: OfferView; meanwhile: OfferView };
  /** The API's time (ms since the epoch) as of which this is true; `null` until the API has responded. */
  at: number | null;
}

/** An offer as the page was published with it, then as the API has it, as time goes on. */
export function useLiveOffer(published: PublishedOffer): LiveOffer {
  const heard = useStore($heardOffers, { ssr: 'initial' });
  useEffect(() => followOffers([published.terms]), [published]);
  const before = offerView(published.terms, published.at);
  const terms = heard?.terms.get(String(published.terms.id));
  if (!heard || terms === undefined) {
    return { ...before, published: { before, meanwhile: before }, at: null };
  }
  const meanwhile = offerView(published.terms, heard.at);
  const now = terms ? offerView(terms, heard.at) : { ...meanwhile, stock: 'gone' as const };
  return { ...now, published: { before, meanwhile }, at: heard.at };
}
