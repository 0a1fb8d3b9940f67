import { storedEntry } from '../../stores/storedEntry.ts';

/**
 * Brings what buys as soon as somebody turns to it; EarlyClicks keeps a click until it is there. Asked
 * for again, a script that is there does nothing.
 */
function load(target: EventTarget | null): void {
  if (!(target instanceof Element)) return;
  if (target.closest('add-to-cart, buy-now')) void import('./buyers.ts');
}

for (const event of ['pointerover', 'focusin', 'click']) {
  document.addEventListener(event, ({ target }) => load(target));
}
load(document.querySelector('[data-clicked-early]'));

// Two pieces at least: this one, and one seen before it. Three screens ahead, they are there in time.
if (storedEntry('recent_pieces')?.includes('},{')) {
  new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void import('./showRecent.ts');
    },
    { rootMargin: '300%' },
  ).observe(document.querySelector('footer') as Element);
}
