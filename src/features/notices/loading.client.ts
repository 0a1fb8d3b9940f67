import { $loading } from './loading.store.ts';

/** Shorter waits show no overlay, so that a quick answer does not flash one; ms. */
const PATIENCE_MS = 200;

const overlay = document.getElementById('loading');
let timer = 0;

$loading.subscribe((waits) => {
  clearTimeout(timer);
  document.body.toggleAttribute('aria-busy', waits > 0);
  if (waits > 0) timer = window.setTimeout(() => overlay?.showPopover(), PATIENCE_MS);
  else if (overlay?.matches(':popover-open')) overlay.hidePopover();
});

// A page that comes back from the back-forward cache has nothing left to wait for.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) $loading.set(0);
});
