import { ApiRefusal } from '../../contract/errors.ts';
import { MOST_QUANTITY } from '../../contract/quantity.ts';
import { checkSession } from '../account/checkSession.ts';
import { addPieces, failureOf } from './accountCalls.ts';
import { $account } from './accountCart.store.ts';
import { $guestLines, type GuestLine, takeGuestPieces } from './guestCart.store.ts';
import { quantityOf } from './lines.ts';
import { arrived, sayUnknown } from './merged.ts';
import { $pendingMerge } from './pendingMerge.store.ts';

/**
 * Adds the guest's lines to the account by the specified call, each leaving this browser when it
 * is confirmed. The call may not be repeated blindly: where an answer was lost, the account's own
 * quantity tells whether the line arrived, so the cart must have been loaded just before.
 */
export async function mergeOneByOne(): Promise<boolean> {
  let isMoved = recogniseArrived();
  let unknown = 0;
  for (const line of $guestLines.get()) {
    const outcome = await move(line);
    if (outcome === 'stopped') break;
    if (outcome === 'moved') isMoved = true;
    if (outcome === 'unknown') unknown += 1;
  }
  sayUnknown(unknown);
  return isMoved;
}

function recogniseArrived(): boolean {
  const { items: [item] = [], before = 0 } = $pendingMerge.get() ?? {};
  $pendingMerge.set(undefined);
  if (!item) return false;
  const wanted = Math.min(before + item.quantity, MOST_QUANTITY);
  if (quantityOf($account.get().lines, item.product_id) < wanted) return false;
  takeGuestPieces([item]);
  return true;
}

/** `kept`: sold out, and stays in this browser; `stopped`: the server is not to be had now. */
async function move(line: GuestLine): Promise<'moved' | 'kept' | 'unknown' | 'stopped'> {
  const { product_id, quantity, uuid } = line;
  const item = { product_id, quantity };
  const before = quantityOf($account.get().lines, product_id);
  $pendingMerge.set({ merge_id: uuid, items: [item], before });
  try {
    await addPieces(item);
    arrived([item]);
    return 'moved';
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'signedOut') await checkSession();
    if (failure !== 'refused') return 'stopped';
    $pendingMerge.set(undefined);
    if (error instanceof ApiRefusal && error.code === 409) return 'kept';
    takeGuestPieces([item]);
    return 'unknown';
  }
}
