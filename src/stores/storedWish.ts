import type { Id } from '../contract/values.ts';
import { storedEntry } from './storedEntry.ts';

/** Whether a piece is on the stored wish list: asked before the first paint, without the stores' library. */
export function isStoredWish(id: Id): boolean {
  try {
    const list: { id?: unknown }[] = JSON.parse(storedEntry('wishlist') ?? '[]');
    return list.some((piece) => String(piece?.id) === String(id));
  } catch {
    // Another program's text: the list is empty.
    return false;
  }
}
