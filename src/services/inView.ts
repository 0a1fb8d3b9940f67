import { storedEntry } from '../stores/storedEntry.ts';
import { hydrateInView } from './hydrate.ts';

/** Hydrates what has nothing to show before it is seen, where it has something to show then. */

const { connection } = navigator as { connection?: { saveData?: boolean } };
// A countdown prints no time: it would be stale when it is read.
if (!connection?.saveData) hydrateInView(document.querySelectorAll('[role=timer]'));
if (hasSeenOthers()) hydrateInView(document.querySelectorAll('[data-recent]'), '300%');

// Nor for who does not come near: once somebody is there and sees it, it says how long it takes to
// their country.
for (const sign of ['pointermove', 'keydown']) addEventListener(sign, sayDelivery, { once: true });

function sayDelivery(): void {
  const place = document.querySelector('#delivery-country')?.parentElement;
  if (!place) return;
  new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    // Without it the page says what holds for all countries.
    import('./deliveryTo.ts').catch((error) => console.info(error));
  }).observe(place);
}

/** Whether the device remembers other products than the page's own. */
function hasSeenOthers(): boolean {
  const page = document.querySelector<HTMLElement>('[data-viewed-product]');
  try {
    const seen: { id?: unknown }[] = JSON.parse(storedEntry('recent_products') ?? '[]');
    return seen.some((product) => String(product?.id) !== page?.dataset.viewedProduct);
  } catch {
    // Another program's text.
    return false;
  }
}
