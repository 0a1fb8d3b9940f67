import type { Id } from '../../contract/values.ts';
import { fill } from '../../i18n/fill.ts';
import { notify } from '../notices/notices.store.ts';
import { $account, accountLinesAre } from './accountCart.store.ts';
import { cartWords } from './cartWords.ts';
import { takeGuestPieces } from './guestCart.store.ts';
import { isSame, type Line, together } from './lines.ts';
import { $pendingMerge } from './pendingMerge.store.ts';

/** The server has these lines now, but for products it does not know: the guest's cart lets go. */
export function arrived(items: readonly Line[], unknown: readonly Id[] = []): void {
  const known = items.filter(({ product_id }) => !unknown.some((id) => isSame(id, product_id)));
  accountLinesAre(together($account.get().lines, known));
  takeGuestPieces(items);
  $pendingMerge.set(undefined);
}

/** Says that products were left out because they are no longer sold. */
export function sayUnknown(count: number): void {
  if (count > 0) notify('error', fill(cartWords().leftOut, { count }));
}
