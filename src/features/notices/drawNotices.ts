import { closeIcon } from './closeIcon.ts';
import { dress } from './dress.ts';
import type { Notice } from './notices.store.ts';

/** How long a notice stays, in ms (spec section 9). */
const NOTICE_MS = 6_000;

const shown = new Map<number, HTMLElement>();

/**
 * Shows the notices in the top layer, above dialogs. A notice closes after its time or by its
 * button; while it is pointed at or holds the focus, its time stands still (WCAG 2.2.1).
 */
export function drawNotices(notices: readonly Notice[], dismiss: (id: number) => void): void {
  // Stores are used where there is no page, too.
  if (typeof document === 'undefined') return;
  const place = document.getElementById('notices');
  if (!place) return;
  dress();
  for (const [id, element] of shown) {
    if (notices.some((notice) => notice.id === id)) continue;
    element.remove();
    shown.delete(id);
  }
  for (const notice of notices) {
    if (shown.has(notice.id)) continue;
    const element = draw(notice, place.dataset.close ?? '', () => dismiss(notice.id));
    // Opened again, the place rises above a dialog that was opened since.
    if (place.matches(':popover-open')) place.hidePopover();
    place.showPopover();
    place.append(element);
    shown.set(notice.id, element);
  }
  if (shown.size === 0 && place.matches(':popover-open')) place.hidePopover();
}

function draw({ kind, message }: Notice, closing: string, close: () => void): HTMLElement {
  const [element, words] = [document.createElement('div'), document.createElement('p')];
  element.className = 'notice';
  element.dataset.kind = kind;
  words.textContent = message;
  const button = document.createElement('button');
  Object.assign(button, { type: 'button', ariaLabel: closing, onclick: close });
  button.append(closeIcon());
  element.append(words, button);
  closeInTime(element, close);
  return element;
}

function closeInTime(element: HTMLElement, close: () => void): void {
  let timer = 0;
  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    timer = window.setTimeout(close, NOTICE_MS);
  };
  for (const event of ['pointerenter', 'focusin']) element.addEventListener(event, stop);
  for (const event of ['pointerleave', 'focusout']) element.addEventListener(event, start);
  start();
}
