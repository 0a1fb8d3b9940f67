import { pieceOnPage } from './pieceOnPage.ts';
import { rememberSeen } from './seen.store.ts';

function remember(): void {
  const piece = pieceOnPage();
  if (piece) rememberSeen(piece);
}

// A page that is only being prerendered is not seen yet, and may never be.
if (document.prerendering) {
  document.addEventListener('prerenderingchange', remember);
} else {
  remember();
}
