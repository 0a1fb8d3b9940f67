import type { Filters } from './filters.ts';

/** Brings the filters when one is used, or asked for by the address, and again where they failed. */
const place = document.getElementById('filters') as HTMLElement;
// Few bytes: this is what a page loads before anybody filters. FilterLine.astro has them in order.
const [open, label, status, again] = place.children as unknown as [
  HTMLButtonElement,
  HTMLLabelElement,
  HTMLElement,
  HTMLButtonElement,
];
const sort = label.control as HTMLSelectElement;
const held = place.parentElement?.classList;
let started: Promise<Filters> | undefined;

async function use(wish?: (filters: Filters) => void): Promise<void> {
  // Until then it takes no place in the line.
  status.className = '';
  if (!started) status.textContent = place.dataset.loading ?? '';
  started ??= bring();
  try {
    const filters = await started;
    wish?.(filters);
  } catch (error) {
    console.info(error);
    started = undefined;
    held?.remove('invisible');
    status.textContent = place.dataset.failed ?? '';
    again.classList.remove('hidden');
    again.onclick = () => use(wish);
  }
}

/** In two steps: only the script's own absence is a reason to load the page again. */
async function bring(): Promise<Filters> {
  const part = await import('./bringFilters.ts');
  return part.bringFilters();
}

function sortBy(chosen: string): void {
  void use((filters) => filters.sortBy(chosen));
}

open.onclick = () => use((filters) => filters.toggle());
sort.onchange = () => sortBy(sort.value);
// Chosen before this script was there.
if (sort.value) sortBy(sort.value);
else if (held?.contains('invisible')) void use();
// Back or forward to an address of filters, in a page that was loaded without.
addEventListener('popstate', () => location.search && use());
