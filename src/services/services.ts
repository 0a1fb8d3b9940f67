import './languageOffer.ts';
import './listPage.ts';
import './missingImages.ts';
import './nearCards.ts';
import './productTransition.ts';
import './speculation.ts';
import { isVisitorKnown } from '../stores/knownVisitor.ts';
import { storedEntry } from '../stores/storedEntry.ts';
import printStyles from '../styles/print.css?url';
import type { LoadService } from './entry.ts';

// What only paper needs comes after all that is seen.
const sheet = document.createElement('link');
document.body.append(
  Object.assign(sheet, { rel: 'stylesheet', media: 'print', href: printStyles }),
);

/**
 * Closes the drawer when the keyboard moves on to what it covers. Focus that goes nowhere (a tap on
 * the ground, another window) leaves it open; Escape and a tap outside are the popover's own.
 */
const drawer = document.getElementById('mobile-menu');
drawer?.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !drawer.contains(relatedTarget)) drawer.hidePopover();
});

const banners = document.querySelectorAll<HTMLElement>('.foot-banner');

/**
 * A banner at the page's foot hides nothing that is focused, nor the page's end, while it is open;
 * notices stand above it (`--foot`).
 */
const bannerSizes = new ResizeObserver(() => {
  const height = Math.max(...[...banners].map(({ offsetHeight }) => offsetHeight));
  document.documentElement.style.cssText = height
    ? `--foot:${height + 24}px;scroll-padding-bottom:var(--foot);padding-bottom:var(--foot)`
    : '';
});
for (const banner of banners) bannerSizes.observe(banner);

/** What is loaded only where it has something to do. */
const WHERE_NEEDED: [where: string, load: () => Promise<unknown>][] = [
  ['product-gallery', () => import('./gallery.ts')],
  ['#video', () => import('./video.ts')],
  ['timed-price', () => import('./timedPrices.ts')],
  ['[data-offers]', () => import('./offerCheck.ts')],
  ['[role=timer], [data-recent]', () => import('./inView.ts')],
  ['[data-zones]', () => import('./contactZones.ts')],
  ['#consent', () => import('./consentBanner.ts')],
];

/**
 * Loads them. Given what the page's own script has: imported from there, it would be a file more.
 */
export function loadWhereNeeded(loadService: LoadService): void {
  for (const [where, load] of WHERE_NEEDED)
    if (document.querySelector(where)) void loadService(load);

  let isFollowed = false;
  /** Keeps badge, cart, session and holds true once this browser has a cart, a session or an order. */
  function followVisitor(): void {
    if (isFollowed || !(isVisitorKnown() || storedEntry('order_attempt'))) return;
    isFollowed = true;
    void loadService(() => import('./visitor.ts'));
  }
  followVisitor();
  // Another tab has put the first product into the cart, or signed in.
  addEventListener('storage', followVisitor);
  addEventListener('pageshow', followVisitor);
  // Rendered ahead, and shown after the page before it filled the cart.
  document.addEventListener('prerenderingchange', followVisitor);
}

/** Only a page that stays open for a while can come to be of an older build; ms. */
const LATER_MS = 60_000;

// Offline it stays as true as it was.
setTimeout(async () => {
  const late = await import('./freshness.ts').catch(() => undefined);
  late?.followBuilds();
}, LATER_MS);
