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
  for (const [id, element] of shown) {
    if (notices.some((notice) => notice.id === id)) continue;
    element.remove();
    shown.delete(id);
  }
  for (const notice of notices) {
    if (shown.has(notice.id)) continue;
    const element = draw(notice, () => dismiss(notice.id));
    if (!element) continue;
    // Opened again, the place rises above a dialog that was opened since.
    if (place.matches(':popover-open')) place.hidePopover();
    place.showPopover();
    place.append(element);
    shown.set(notice.id, element);
  }
  if (shown.size === 0 && place.matches(':popover-open')) place.hidePopover();
}

function draw({ kind, message }: Notice, close: () => void): HTMLElement | undefined {
  const template = document.querySelector<HTMLTemplateElement>('template#notice');
  const copy = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const element = copy?.firstElementChild;
  if (!(element instanceof HTMLElement)) return undefined;
  element.dataset.kind = kind;
  const words = element.querySelector('p');
  if (words) words.textContent = message;
  element.querySelector('button')?.addEventListener('click', close);
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
