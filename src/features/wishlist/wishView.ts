import type { KeptPiece } from '../../domain/keptPiece.ts';
import { type OfferView, offerView, type Stock } from '../../domain/offer.ts';
import type { NamedProduct } from '../../domain/shownProduct.ts';
import type { KnownProducts } from '../cart/cartView.ts';

/** A piece of the list as it is shown. */
export interface WishView extends NamedProduct {
  /** What the device keeps of it. */
  kept: KeptPiece;
  /** `unknown` until the API has answered. */
  stock: Stock | 'unknown';
  /** `null` where nothing is known, or the piece is gone. */
  view: OfferView | null;
}

/**
 * The list with what its pieces cost at `now` (ms since the epoch). What the API says of a piece is
 * truer than what the device kept.
 */
export function wishViews(
  list: readonly KeptPiece[],
  products: KnownProducts,
  now: number,
): WishView[] {
  return list.map((kept) => {
    const known = products[String(kept.id)];
    const asKept = { kept, slug: kept.slug, name: kept.name, language: kept.lang };
    if (!known?.product || known.isGone) {
      const pictures = kept.picture ? [kept.picture] : [];
      return { ...asKept, pictures, stock: known ? 'gone' : 'unknown', view: null };
    }
    const { slug, name, language, main_image_url: source } = known.product;
    const view = offerView(known.product, now);
    const pictures = source ? [source] : [];
    return { kept, slug, name, language, pictures, stock: view.stock, view };
  });
}
