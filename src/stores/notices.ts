import { atom } from 'nanostores';

export interface Notice {
  id: number;
  kind: 'success' | 'error';
  /** In the reader's language. */
  message: string;
  /** Where what was pressed stood in the window. */
  at: DOMRect | undefined;
}

/** The notices (toasts) on the screen, oldest first. */
export const $notices = atom<readonly Notice[]>([]);

let lastId = 0;

/**
 * Shows a message to the visitor, beside what was `pressed`. The same message twice takes each
 * other's place.
 */
export function notify(kind: Notice['kind'], message: string, pressed?: Element): void {
  lastId += 1;
  const others = $notices.get().filter((notice) => notice.message !== message);
  $notices.set([...others, { id: lastId, kind, message, at: pressed?.getBoundingClientRect() }]);
  hydrateNotices();
}

export function dismiss(id: number): void {
  $notices.set($notices.get().filter((notice) => notice.id !== id));
}

/** The island that shows notices hydrates with the first of them. */
function hydrateNotices(): void {
  globalThis.document
    ?.querySelector('astro-island[ssr]:has(> #notices)')
    ?.dispatchEvent(new Event('press' satisfies PageEvent));
}
