import { useStore } from '@nanostores/react';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import { type OfferTerms, type OfferView, offerView } from '@vitrine/contract/domain/promotion.ts';
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
  /** The product's variants, if it has several. */
  variants: readonly OfferTerms[] | undefined;
}

/**
 * The published offer until the API has responded, then the API's; both as time goes on: of the
 * product, or of one of its variants. What the visitor has on hold is not sold out to them.
 */
export function useLiveOffer(published: PublishedOffer, variant?: Id): LiveOffer {
  const api = useStore($apiOffers, { ssr: 'initial' });
  const orders = useStore($ownOrders, { ssr: 'initial' });
  useEffect(() => keepOffersUpdated([published.terms]), [published]);
  const live = liveOffer(published, api, variant);
  const isSoldOut = live.stock === 'soldOut';
  const ownOrder = orderWith(orders, live.terms.id);
  return { ...live, stock: isSoldOut && ownOrder?.until ? 'held' : live.stock, ownOrder };
}

function liveOffer(
  published: PublishedOffer,
  api: ApiOffers | null,
  variant: Id | undefined,
): Omit<LiveOffer, 'ownOrder'> {
  const formOf = (product: OfferTerms) =>
    variant === undefined ? product : product.variants?.find((terms) => isSame(terms.id, variant));
  const own = formOf(published.terms) ?? published.terms;
  const before = offerView(own, published.at);
  const product = api?.byId.get(String(published.terms.id));
  if (!api || product === undefined) {
    const { variants } = published.terms;
    return { ...before, published: { before, meanwhile: before }, asOf: null, variants };
  }
  const { asOf } = api;
  const meanwhile = offerView(own, asOf);
  const terms = product && formOf(product);
  const now = terms ? offerView(terms, asOf) : { ...meanwhile, stock: 'discontinued' as const };
  return { ...now, published: { before, meanwhile }, asOf, variants: product?.variants };
}
