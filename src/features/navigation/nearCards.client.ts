/** How long a piece has to stay in the middle of the screen; ms. */
const REST_MS = 300;
const ID = 'near-cards';

type Network = { saveData?: boolean; effectiveType?: string };

/**
 * Fingers point at nothing before they press: on screens without a pointer, of the pieces in the
 * middle of a page at rest the first is rendered ahead and the page of its neighbour is fetched.
 * Not where the visitor saves data or the line is slow.
 */
function readyNearCards(): void {
  const near = new Set<Element>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  const ready = () => {
    const before = document.getElementById(ID);
    const next = document.createElement('script');
    next.type = 'speculationrules';
    next.id = ID;
    const [first, second] = [...near].map((card) => [
      { urls: [card.querySelector('a')?.href], eagerness: 'immediate' },
    ]);
    next.textContent = JSON.stringify({ prerender: first, prefetch: second });
    // First the new rules: what both name stays as it is.
    document.head.append(next);
    before?.remove();
  };
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        near[isIntersecting ? 'add' : 'delete'](target);
      }
      clearTimeout(resting);
      resting = setTimeout(ready, REST_MS);
    },
    { rootMargin: '-45% 0px' },
  );
  const look = () => {
    for (const card of document.querySelectorAll('.card')) watch.observe(card);
  };
  look();
  // Scripts that draw cards say so.
  addEventListener('cards', look);
}

const { connection } = navigator as Navigator & { connection?: Network };
const isSpared = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '');
if (matchMedia('(hover: none)').matches && !isSpared) {
  // Not before the page itself is there.
  if (document.readyState === 'complete') readyNearCards();
  else addEventListener('load', readyNearCards);
}
