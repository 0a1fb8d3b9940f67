import { useStore } from '@nanostores/react';
import { type OfferView, offerView } from '@vitrine/contract/domain/promotion.ts';
import { useEffect } from 'react';
import { $apiOffers, type ApiOffers, keepOffersUpdated } from '../../stores/offers.ts';
import { $ownOrders, type OwnOrder, orderWith } from '../checkout/ownOrders.ts';
import type { PublishedOffer } from './publishedOffer.ts';

/** An offer as it is shown, beside the one that the page was published with. */
export interface LiveOffer extends OfferView {
  /** The offer that the page was published with: as it was then, and as it would stand now. */
  published: { before: OfferView; meanwhile: OfferView };
  /** The API's time (ms since the epoch) as of which it holds; `null` until the API has responded. */
  asOf: number | null;
  /** The visitor's own order of the product. */
  ownOrder: OwnOrder | undefined;
}

/**
 * The published offer until the API has responded, then the API's; both as time goes on. What the
 * visitor has on hold is not sold out to them.
 */
export function useLiveOffer(published: PublishedOffer): LiveOffer {
  const api = useStore($apiOffers, { ssr: 'initial' });
  const orders = useStore($ownOrders, { ssr: 'initial' });
  useEffect(() => keepOffersUpdated([published.terms]), [published]);
  const live = liveOffer(published, api);
  const isSoldOut = live.stock === 'soldOut';
  const ownOrder = orderWith(orders, live.terms.id);
  return { ...live, stock: isSoldOut && ownOrder?.until ? 'held' : live.stock, ownOrder };
}

function liveOffer(published: PublishedOffer, api: ApiOffers | null): Omit<LiveOffer, 'ownOrder'> {
  const before = offerView(published.terms, published.at);
  const terms = api?.byId.get(String(published.terms.id));
  if (!api || terms === undefined) {
    return { ...before, published: { before, meanwhile: before }, asOf: null };
  }
  const { asOf } = api;
  const meanwhile = offerView(published.terms, asOf);
  const now = terms ? offerView(terms, asOf) : { ...meanwhile, stock: 'discontinued' as const };
  return { ...now, published: { before, meanwhile }, asOf };
}
