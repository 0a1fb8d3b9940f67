import { hasFilters } from './wanted.ts';

/** How long the page waits for the list that the address wants; ms. */
const TIMEOUT_MS = 10_000;

const island = document.currentScript?.previousElementSibling as HTMLElement;
const section = island.parentElement as HTMLElement;
const parsed = new Promise((done) => addEventListener('DOMContentLoaded', done));

/** Hydrates the island as an early press does (intent.ts), once it listens. */
async function hydrate(): Promise<void> {
  await parsed;
  await customElements.whenDefined('astro-island');
  island.dispatchEvent(new Event('press' satisfies PageEvent));
}

// The page hides its own list until the one that the address wants is there.
if (hasFilters(location.search)) {
  section.dataset.filtered = '';
  setTimeout(() => section.removeAttribute('data-filtered'), TIMEOUT_MS);
  void hydrate();
}
// Back or forward to an address with filters, in a page that was loaded without.
addEventListener('popstate', () => location.search && hydrate());
// A sort order that is chosen before the island is there; a select has no early press.
island.addEventListener('change', hydrate);
