import { storedEntry } from '../../stores/storedEntry.ts';

// Two pieces at least: this one, and one seen before it. Three screens ahead, they are there in time.
if (storedEntry('recent_pieces')?.includes('},{')) {
  new IntersectionObserver(
    (seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) void import('./showRecent.ts');
    },
    { rootMargin: '300%' },
  ).observe(document.querySelector('footer') as Element);
}
