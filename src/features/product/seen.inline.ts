import { isStoredWish } from '../../stores/storedWish.ts';
import { pieceOnPage } from './pieceOnPage.ts';
import { rememberSeen } from './seen.store.ts';

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
