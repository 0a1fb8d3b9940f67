/** How long a product has to stay in the middle of the screen; ms. */
const REST_MS = 300;

type Network = { saveData?: boolean; effectiveType?: string };

/**
 * Fingers point at nothing before they press: on screens without a pointer, of the products in the
 * middle of a page at rest the first is rendered ahead and the page of its neighbour is fetched,
 * which the page's rules say of whatever is marked so (speculationRules.ts). Not where the visitor
 * saves data or the line is slow.
 */
function readyNearCards(): void {
  const near = new Set<Element>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let marked: (Element | undefined)[] = [];
  const ready = () => {
    for (const card of marked) card?.removeAttribute('data-near');
    const [first, second] = near;
    first?.setAttribute('data-near', 'prerender');
    second?.setAttribute('data-near', 'prefetch');
    marked = [first, second];
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
    for (const card of document.getElementsByClassName('card')) watch.observe(card);
  };
  look();
  // Islands that render cards say so.
  addEventListener('cards' satisfies PageEvent, look);
}

const { connection } = navigator as Navigator & { connection?: Network };
const isSpared = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '');
if (matchMedia('(hover: none)').matches && !isSpared) readyNearCards();
