import { atom } from 'nanostores';
import { drawNotices } from './drawNotices.ts';

export interface Notice {
  id: number;
  kind: 'success' | 'error';
  /** In the reader's language. */
  message: string;
}

/** The notices on the screen, oldest first. Who notifies has brought along what draws them. */
export const $notices = atom<readonly Notice[]>([]);
$notices.listen((notices) => drawNotices(notices, dismiss));

let lastId = 0;

/** Says something to the visitor. The same words twice take each other's place. */
export function notify(kind: Notice['kind'], message: string): void {
  lastId += 1;
  const others = $notices.get().filter((notice) => notice.message !== message);
  $notices.set([...others, { id: lastId, kind, message }]);
}

export function dismiss(id: number): void {
  $notices.set($notices.get().filter((notice) => notice.id !== id));
}
