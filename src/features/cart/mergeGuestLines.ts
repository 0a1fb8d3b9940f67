import { apiFeatures } from '../../stores/apiFeatures.ts';
import { checkSession } from '../account/checkSession.ts';
import { failureOf, mergePieces } from './accountCalls.ts';
import { $guestLines } from './guestCart.store.ts';
import { arrived, sayUnknown } from './merged.ts';
import { mergeOneByOne } from './mergeOneByOne.ts';
import { $pendingMerge, type PendingMerge } from './pendingMerge.store.ts';
import { sumOfQuantities } from './quantity.ts';

/** More lines than this go in several merges. */
const MOST_AT_ONCE = 100;

/** Whether this browser keeps lines that are not in the account's cart, or not known to be. */
export const hasGuestLines = () =>
  $guestLines.get().length > 0 || $pendingMerge.get() !== undefined;

/**
 * Moves the guest's lines into the account's cart: added up there, 200 at most, and kept here
 * until the server has confirmed them. Tells whether anything was moved. Two tabs take turns.
 */
export async function mergeGuestLines(): Promise<boolean> {
  if (!hasGuestLines()) return false;
  if (typeof navigator === 'undefined' || !navigator.locks) return merge();
  return navigator.locks.request('cart-merge', merge);
}

async function merge(): Promise<boolean> {
  const pending = $pendingMerge.get();
  if ((await apiFeatures()).has('cart')) return mergeAtOnce();
  // Sent at once by an earlier page, with no answer: only a repetition can tell whether it arrived.
  if (pending && pending.before === undefined) return false;
  return mergeOneByOne();
}

async function mergeAtOnce(): Promise<boolean> {
  let isMoved = false;
  for (let next = nextMerge(); next; next = nextMerge()) {
    $pendingMerge.set(next);
    try {
      const unknown = await mergePieces(next.merge_id, next.items);
      arrived(next.items, unknown);
      sayUnknown(unknown.length);
      isMoved = true;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'signedOut') await checkSession();
      // Nothing is said of a passing failure: the lines are in the cart as before.
      if (failure !== 'refused') return isMoved;
      $pendingMerge.set(undefined);
      return (await mergeOneByOne()) || isMoved;
    }
  }
  return isMoved;
}

/** What was sent before goes first. Two tabs with the same lines give them the same id. */
function nextMerge(): PendingMerge | undefined {
  const pending = $pendingMerge.get();
  if (pending) return pending;
  const lines = $guestLines.get().slice(0, MOST_AT_ONCE);
  const [first] = lines;
  if (!first) return undefined;
  return {
    // Another program's line may have a short id, or a long one.
    merge_id: `merge-${first.uuid.slice(0, 64)}-${lines.length}-${sumOfQuantities(lines)}`,
    items: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
  };
}
