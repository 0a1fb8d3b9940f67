import { isVisitorKnown } from './knownVisitor.store.ts';

const place = document.querySelector('#cart-place');
const cart = place?.querySelector('template')?.content;
let isShown = false;

/** Puts the cart into the place of the word that there is none, once this browser may have one. */
function show(): void {
  if (isShown || !place || !cart || !isVisitorKnown()) return;
  isShown = true;
  // Moved, not copied: copies of scripts are not trusted to be what stood in the page.
  place.replaceChildren(cart);
}

show();
// Another tab has put the first piece into the cart, or signed in.
addEventListener('storage', show);
addEventListener('pageshow', show);
// Rendered ahead, and shown after the page before it filled the cart.
document.addEventListener('prerenderingchange', show);
