import type { ProductListItem } from '../../contract/entities/productListItem.ts';
import type { KeptPiece } from '../../domain/keptPiece.ts';
import { type OfferView, offerView, type Stock } from '../../domain/offer.ts';

/** What the API said of the pieces, by id: `null` for one it no longer has. */
export type KnownProducts = ReadonlyMap<string, ProductListItem | null>;

/** A piece of the list as it is shown; `unknown` until the API has answered. */
export interface WishView {
  piece: KeptPiece;
  stock: Stock | 'unknown';
  /** `null` where nothing is known, or the piece is gone. */
  view: OfferView | null;
}

/**
 * The list with what its pieces cost at `now` (ms since the epoch). What the API says of a piece
 * is truer than what the device kept; `pieceOf` makes the one of the other.
 */
export function wishViews(
  list: readonly KeptPiece[],
  products: KnownProducts,
  now: number,
  pieceOf: (product: ProductListItem) => KeptPiece,
): WishView[] {
  return list.map((piece) => {
    const product = products.get(String(piece.id));
    if (product === undefined) return { piece, stock: 'unknown', view: null };
    if (product === null) return { piece, stock: 'gone', view: null };
    const view = offerView(product, now);
    return { piece: pieceOf(product), stock: view.stock, view };
  });
}
