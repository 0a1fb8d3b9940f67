import type { StoredProduct } from '@vitrine/contract/domain/storedProducts.ts';
import { rememberSeen } from '../../stores/rememberSeen.ts';
import { isOnStoredWishlist } from '../../stores/storedEntry.ts';

const product = productOnPage();

function remember(): void {
  if (product) rememberSeen(product);
}

/** Shows whether the product is on the wish list, until the heart's island does that itself. */
function paintHeart(): void {
  const heart = document.querySelector('astro-island[ssr] [data-wishlist]');
  if (heart && product) heart.ariaPressed = String(isOnStoredWishlist(product.id));
}

paintHeart();
addEventListener('storage', paintHeart);
addEventListener('pageshow', paintHeart);
// A page that is only being prerendered is not seen yet, and may never be.
if (document.prerendering) {
  document.addEventListener('prerenderingchange', () => {
    remember();
    paintHeart();
  });
} else {
  remember();
}

/** What the device may store of the product whose page this is; `undefined` on any other page. */
function productOnPage(): StoredProduct | undefined {
  const text = document.querySelector<HTMLElement>('[data-product]')?.dataset.product;
  return text && JSON.parse(text);
}
