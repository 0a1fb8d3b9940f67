import type { KeptPiece } from '../../domain/keptPiece.ts';
import { type OfferView, offerView, type Stock } from '../../domain/offer.ts';
import type { NamedProduct } from '../../domain/shownProduct.ts';
import type { KnownProduct, KnownProducts } from '../../stores/cartProducts.ts';

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
    const named = { kept, ...namedPiece(kept, known) };
    if (!known?.product || known.isGone) {
      return { ...named, stock: known ? 'gone' : 'unknown', view: null };
    }
    const view = offerView(known.product, now);
    return { ...named, stock: view.stock, view };
  });
}

/** A kept piece by the API's name and picture, where it told them; else by those that were kept. */
export function namedPiece(kept: KeptPiece, known: KnownProduct | undefined): NamedProduct {
  if (!known?.product || known.isGone) {
    const { slug, name, lang: language, picture } = kept;
    return { slug, name, language, pictures: picture ? [picture] : [] };
  }
  const { slug, name, language, main_image_url: source } = known.product;
  return { slug, name, language, pictures: source ? [source] : [] };
}
