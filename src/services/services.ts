// What every page does.
import './languageOffer.ts';
import './menuDrawer.ts';
import './missingPictures.ts';
import './nearCards.ts';
import './printStyles.ts';
import './speculation.ts';
import { asksConsent, hasServices, measuresVitals } from '../features/consent/services.ts';
import { isVisitorKnown } from '../stores/knownVisitor.ts';
import { loadService } from './entry.ts';

const has = (tag: string) => document.getElementsByTagName(tag).length > 0;

/** What is loaded only where it has something to do. */
const WHERE_NEEDED: [isNeeded: boolean, load: () => Promise<unknown>][] = [
  [has('product-gallery'), () => import('./gallery.ts')],
  [document.getElementById('film') !== null, () => import('./film.ts')],
  [has('timed-price'), () => import('./timedPrices.ts')],
  [asksConsent, () => import('./consentBanner.ts')],
  [hasServices, () => import('./pageView.ts')],
  [measuresVitals, () => import('./vitals.ts')],
];
for (const [isNeeded, load] of WHERE_NEEDED) if (isNeeded) void loadService(load);

let isFollowed = false;

/** Keeps badge, cart and session true once this browser has a cart or a session. */
function followVisitor(): void {
  if (isFollowed || !isVisitorKnown()) return;
  isFollowed = true;
  void loadService(() => import('./visitor.ts'));
}

followVisitor();
// Another tab has put the first piece into the cart, or signed in.
addEventListener('storage', followVisitor);
addEventListener('pageshow', followVisitor);
// Rendered ahead, and shown after the page before it filled the cart.
document.addEventListener('prerenderingchange', followVisitor);

/** Only a page that stays open for a while can come to be of an older build; ms. */
const LATER_MS = 60_000;

// Offline it stays as true as it was.
setTimeout(
  () =>
    import('./freshness.ts').then(
      (late) => late.followBuilds(),
      () => undefined,
    ),
  LATER_MS,
);
