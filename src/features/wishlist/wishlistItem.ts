import { type OfferView, offerView, type Stock } from '@vitrine/contract/domain/promotion.ts';
import { type ShownProduct, shownProduct } from '@vitrine/contract/domain/shownProduct.ts';
import type { StoredProduct } from '@vitrine/contract/domain/storedProducts.ts';
import type { KnownProduct, KnownProducts } from '../../stores/cartProducts.ts';

export interface WishlistItem extends ShownProduct {
  stored: StoredProduct;
  /** `unknown` until the API has responded. */
  stock: Stock | 'unknown';
  /** `null` where nothing is known, or the product is discontinued. */
  view: OfferView | null;
  /** It comes in several forms, and is bought on its page. */
  isToChoose?: boolean;
}

/**
 * The list with what its products cost at `now` (ms since the epoch). What the API says of a product
 * is truer than what the device stored.
 */
export function wishlistItems(
  list: readonly StoredProduct[],
  products: KnownProducts,
  now: number,
): WishlistItem[] {
  return list.map((stored) => {
    const known = products[String(stored.id)];
    const named = { stored, ...latest(stored, known) };
    if (!known?.product || known.isDiscontinued) {
      return { ...named, stock: known ? 'discontinued' : 'unknown', view: null };
    }
    const view = offerView(known.product, now);
    return {
      ...named,
      stock: view.stock,
      view,
      ...(known.product.variants.length > 0 && { isToChoose: true }),
    };
  });
}

/** A stored product as the API has it; else, or if it is discontinued, as it was stored. */
export function latest(stored: StoredProduct, known: KnownProduct | undefined): ShownProduct {
  if (!known?.product || known.isDiscontinued) return stored;
  const { main_image_url: image } = known.product;
  return shownProduct({ ...known.product, pictures: image ? [image] : [] });
}
