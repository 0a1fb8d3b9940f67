import { dress } from './dress.ts';

/** Shorter waits show no overlay, so that a quick answer does not flash one; ms. */
const PATIENCE_MS = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Covers the page while there is something that all of it waits for. */
export function coverPage(waits: number): void {
  // Stores are used where there is no page, too.
  if (typeof document === 'undefined') return;
  clearTimeout(timer);
  document.body.toggleAttribute('aria-busy', waits > 0);
  if (waits > 0) timer = setTimeout(() => overlay().showPopover(), PATIENCE_MS);
  else if (document.querySelector('#loading:popover-open')) overlay().hidePopover();
}

/** The overlay; it is drawn when the first long wait is. */
function overlay(): HTMLElement {
  const drawn = document.getElementById('loading');
  if (drawn) return drawn;
  dress();
  const [cover, words] = [document.createElement('div'), document.createElement('p')];
  Object.assign(cover, { id: 'loading', popover: 'manual', role: 'status' });
  words.className = 'font-display text-title';
  cover.append(words);
  document.body.append(cover);
  // A status is told when it changes, not when it comes.
  words.textContent = document.getElementById('notices')?.dataset.loading ?? '';
  return cover;
}
