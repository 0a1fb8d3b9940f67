import { atom } from 'nanostores';

export interface Notice {
  id: number;
  kind: 'success' | 'error';
  /** In the reader's language. */
  message: string;
}

/** The notices on the screen, oldest first. */
export const $notices = atom<readonly Notice[]>([]);

let lastId = 0;

/** Says something to the visitor. The same words twice take each other's place. */
export function notify(kind: Notice['kind'], message: string): void {
  lastId += 1;
  const others = $notices.get().filter((notice) => notice.message !== message);
  $notices.set([...others, { id: lastId, kind, message }]);
  wake();
}

export function dismiss(id: number): void {
  $notices.set($notices.get().filter((notice) => notice.id !== id));
}

/** Where no island has been used, the one that shows notices hydrates with the first of them. */
function wake(): void {
  globalThis.document
    ?.querySelector('astro-island[ssr]:has(> #notices)')
    ?.dispatchEvent(new Event('press'));
}
