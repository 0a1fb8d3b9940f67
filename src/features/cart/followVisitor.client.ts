import { isVisitorKnown } from '../../stores/knownVisitor.ts';

let isFollowed = false;

/** Loads what keeps badge, cart and session true once this browser has a cart or a session. */
function follow(): void {
  if (isFollowed || !isVisitorKnown()) return;
  isFollowed = true;
  void import('./visitor.ts');
}

follow();
// Another tab has put the first piece into the cart, or signed in.
addEventListener('storage', follow);
addEventListener('pageshow', follow);
// Rendered ahead, and shown after the page before it filled the cart.
document.addEventListener('prerenderingchange', follow);
