/** Shorter waits show no overlay, so that a quick answer does not flash one; ms. */
const PATIENCE_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Covers the page while there is something that all of it waits for. */
export function coverPage(waits: number): void {
  // Stores are used where there is no page, too.
  if (typeof document === 'undefined') return;
  const overlay = document.getElementById('loading');
  clearTimeout(timer);
  document.body.toggleAttribute('aria-busy', waits > 0);
  if (waits > 0) timer = setTimeout(() => overlay?.showPopover(), PATIENCE_MS);
  else if (overlay?.matches(':popover-open')) overlay.hidePopover();
}
