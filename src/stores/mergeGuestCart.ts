import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { id } from '@vitrine/contract/api/values.ts';
import {
  type Line,
  quantityOf,
  sumOfQuantities,
  together,
  withoutProduct,
} from '@vitrine/contract/domain/cart.ts';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { fill } from '../i18n/fill.ts';
import { addItems, failureOf, mergeItems } from './accountCalls.ts';
import { $account, accountLinesAre } from './accountCart.ts';
import { apiFeatures } from './apiFeatures.ts';
import { cartMessages } from './cartMessages.ts';
import { checkSession } from './checkSession.ts';
import { $guestLines, type GuestLine, takeGuestItems } from './guestCart.ts';
import { notify } from './notices.ts';
import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';
import { readStored } from './readStored.ts';

/** More lines than this go in several merges. */
const MAX_BATCH = 100;

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
  // Sent at once by an earlier page, with no response: only a repetition can tell whether it
  // arrived.
  if (pending && pending.before === undefined) return false;
  return mergeOneByOne();
}

async function mergeAtOnce(): Promise<boolean> {
  let isMoved = false;
  for (let next = nextMerge(); next; next = nextMerge()) {
    $pendingMerge.set(next);
    try {
      const unknown = await mergeItems(next.merge_id, next.items);
      arrived(next.items, unknown);
      sayUnknown(unknown.length);
      isMoved = true;
    } catch (error) {
      const failure = failureOf(error);
      // APIs say in many ways that a session has ended; lines that it refused then are not lost.
      if (failure !== 'passing' && !(await checkSession())) return isMoved;
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
  const lines = $guestLines.get().slice(0, MAX_BATCH);
  const [first] = lines;
  if (!first) return undefined;
  return {
    // Another program's line may have a short id, or a long one.
    merge_id: `merge-${first.uuid.slice(0, 64)}-${lines.length}-${sumOfQuantities(lines)}`,
    items: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
  };
}

/** The server has these lines now, but for products it does not know: the guest's cart lets go. */
function arrived(items: readonly Line[], unknown: readonly Id[] = []): void {
  const known = items.filter(({ product_id }) => !unknown.some((id) => isSame(id, product_id)));
  accountLinesAre(together($account.get().lines, known));
  takeGuestItems(items);
  $pendingMerge.set(undefined);
}

/** Says that products were left out because they are no longer sold. */
function sayUnknown(count: number): void {
  if (count > 0) notify('error', fill(cartMessages().leftOut, { count }));
}

/**
 * Adds the guest's lines to the account by the specified call, each leaving this browser when it
 * is confirmed. The call may not be repeated blindly: where a response was lost, the account's own
 * quantity tells whether the line arrived, so the cart must have been loaded just before.
 */
async function mergeOneByOne(): Promise<boolean> {
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
  const wanted = Math.min(before + item.quantity, limits.maxQuantity);
  if (quantityOf($account.get().lines, item.product_id) < wanted) return false;
  takeGuestItems([item]);
  return true;
}

/** `kept`: sold out, and stays in this browser; `stopped`: the server is not to be had now. */
async function move(line: GuestLine): Promise<'moved' | 'kept' | 'unknown' | 'stopped'> {
  const { product_id, quantity, uuid } = line;
  const item = { product_id, quantity };
  const before = quantityOf($account.get().lines, product_id);
  $pendingMerge.set({ merge_id: uuid, items: [item], before });
  try {
    await addItems(item);
    arrived([item]);
    return 'moved';
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'passing' && !(await checkSession())) return 'stopped';
    if (failure !== 'refused') return 'stopped';
    $pendingMerge.set(undefined);
    if (error instanceof ApiRefusalError && error.code === 409) return 'kept';
    takeGuestItems([item]);
    return 'unknown';
  }
}

const pendingMerge = v.object({
  merge_id: v.string(),
  items: v.array(v.object({ product_id: id, quantity: v.number() })),
  /** What the account held of the line's product before: lines that are merged one by one. */
  before: v.optional(v.number()),
});
type PendingMerge = v.InferOutput<typeof pendingMerge>;

/**
 * Guest lines on their way into the account, kept until the server confirms: the same lines are
 * sent under the same id after a reload, so nothing is added twice.
 */
const $pendingMerge = persistentAtom<PendingMerge | undefined>('cart_merge', undefined, {
  encode: (merge) => (merge ? JSON.stringify(merge) : undefined),
  decode: (text) => readStored(pendingMerge, text),
});

/** The account holds the product otherwise by now; what else was on its way stays so. */
export function leaveOutOfMerge(productId: Id): void {
  const merge = $pendingMerge.get();
  if (!merge) return;
  const items = withoutProduct(merge.items, productId);
  $pendingMerge.set(items.length > 0 ? { ...merge, items } : undefined);
}
