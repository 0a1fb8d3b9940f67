import type { KeptPiece } from '../../domain/keptPiece.ts';
import { rememberSeen } from '../../stores/rememberSeen.ts';
import { isStoredWish } from '../../stores/storedEntry.ts';

const piece = pieceOnPage();

function remember(): void {
  if (piece) rememberSeen(piece);
}

/** Shows whether the piece is on the wish list, until the heart's island does that itself. */
function paintHeart(): void {
  const heart = document.querySelector('astro-island[ssr] [data-wish]');
  if (heart && piece) heart.ariaPressed = String(isStoredWish(piece.id));
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

/** What the device may keep of the piece whose page this is; `undefined` on any other page. */
function pieceOnPage(): KeptPiece | undefined {
  const id = document.querySelector<HTMLElement>('[data-viewed-product]')?.dataset.viewedProduct;
  const title = document.querySelector('h1');
  const slug = /\/shop-overviews\/([^/]+)/.exec(location.pathname)?.[1];
  if (!id || !title || !slug) return undefined;
  const source = document.querySelector('[data-views] img')?.getAttribute('src') ?? '';
  return {
    // Attributes hold text; an id that was a number is one again.
    id: String(Number(id)) === id ? Number(id) : id,
    slug: decodeURIComponent(slug),
    name: title.textContent,
    lang: title.lang || document.documentElement.lang,
    picture: source.replace(/[?&]imageMogr2[^#]*/, ''),
  };
}
