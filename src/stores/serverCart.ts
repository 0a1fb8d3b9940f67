import {
  addToCart,
  cartItems,
  mergeCart,
  removeFromCart,
  setCartQuantity,
} from '@vitrine/contract/api/calls/cart.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { id } from '@vitrine/contract/api/values.ts';
import {
  type Line,
  sumOfQuantities,
  together,
  withMore,
  withoutProduct,
  withQuantity,
} from '@vitrine/contract/domain/cart.ts';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import './clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';
import { fill } from '../i18n/fill.ts';
import { SessionEndedError } from './apiErrors.ts';
import { callApi } from './browserClient.ts';
import {
  $account,
  $pendingChanges,
  accountFailed,
  accountLinesAre,
  accountLoaded,
  accountLoading,
  forgetChange,
} from './cartLines.ts';
import { cartMessages } from './cartMessages.ts';
import { $guestLines, removeGuestLine, takeGuestItems } from './guestCart.ts';
import { notify } from './notices.ts';
import { learnPaid } from './orderedLines.ts';
import { readStored } from './readStored.ts';
import { isLasting } from './refusals.ts';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one work after the other: what changes the server's cart arrives in the order it was done.
 */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = last.then(work, work);
  last = mine;
  return mine;
}

/** Loads the account's cart: what the server has, with the guest's lines merged into it. */
export function syncAccount(): Promise<void> {
  accountLoading();
  return inTurn(async () => {
    const isGuestHere = hasGuestLines();
    if (!(await load())) return;
    const isMoved = await mergeGuestLines();
    // Another tab may have moved them since the account's cart was read.
    if (isMoved || (isGuestHere && !hasGuestLines())) await load();
    await learnPaid();
    await sendEachChange();
  });
}

async function load(): Promise<boolean> {
  try {
    accountLoaded(await callApi(cartItems, {}));
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!(error instanceof SessionEndedError)) accountFailed();
    return false;
  }
}

/** What became of adding: `refused`, with the server's message, where the product cannot be had. */
type AddedToAccount = { kind: 'added' } | { kind: 'failed' } | { kind: 'refused'; message: string };

/** The codes that say something of the product: not sold (any more), sold out. */
const OF_THE_PRODUCT = [404, 409];

export function addToAccount({ product_id, quantity }: Line): Promise<AddedToAccount> {
  return inTurn<AddedToAccount>(async () => {
    try {
      await callApi(addToCart, { body: { product_id, quantity } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isOver = error instanceof SessionEndedError || !(error instanceof ApiRefusalError);
      if (isOver || !OF_THE_PRODUCT.includes(error.code)) return { kind: 'failed' };
      return { kind: 'refused', message: error.serverMessage };
    }
    accountLinesAre(withMore($account.get().lines, { product_id, quantity }));
    return { kind: 'added' };
  });
}

/** Sends what the account's cart is to hold, product by product, the last change of each. */
export function sendChanges(): Promise<void> {
  return inTurn(sendEachChange);
}

/**
 * The same, for callers whose turn it is. A refusal undoes the change, with a message; a server
 * that cannot be reached leaves it here, to be sent with the next page.
 */
async function sendEachChange(): Promise<void> {
  for (let next = nextChange(); next; next = nextChange()) {
    const { product_id, quantity } = next;
    try {
      if (quantity > 0) await callApi(setCartQuantity, { body: next });
      else await callApi(removeFromCart, { body: { product_id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error instanceof SessionEndedError) return;
      if (!isLasting(error)) return notify('error', cartMessages().changeKept);
      notify('error', cartMessages().changeRefused);
      forgetChange(product_id, quantity);
      continue;
    }
    confirm(next);
  }
}

function nextChange(): Line | undefined {
  const [pending] = Object.entries($pendingChanges.get());
  if (!pending) return undefined;
  const [key, quantity] = pending;
  const line = [...$account.get().lines, ...$guestLines.get()].find(({ product_id }) =>
    isSame(product_id, key),
  );
  return { product_id: line?.product_id ?? key, quantity };
}

/** The account now holds the change; the items of a guest's line are among them. */
function confirm(change: Line): void {
  const { product_id, quantity } = change;
  const { lines } = $account.get();
  accountLinesAre(quantity === 0 ? withoutProduct(lines, product_id) : withQuantity(lines, change));
  leaveOutOfMerge(product_id);
  removeGuestLine(product_id);
  forgetChange(product_id, quantity);
}

/** Guest lines on their way into the account. */
const pendingMerge = v.object({
  merge_id: v.string(),
  items: v.array(v.object({ product_id: id, quantity: v.number() })),
});
type PendingMerge = v.InferOutput<typeof pendingMerge>;

/**
 * Kept until the server confirms: the same lines are sent under the same id after a reload, so
 * nothing is added twice.
 */
const $pendingMerge = persistentAtom<PendingMerge | undefined>('cart_merge', undefined, {
  encode: (merge) => (merge ? JSON.stringify(merge) : undefined),
  decode: (text) => readStored(pendingMerge, text),
});

/** Whether this browser keeps lines that are not in the account's cart, or not known to be. */
const hasGuestLines = () => $guestLines.get().length > 0 || $pendingMerge.get() !== undefined;

/**
 * Moves the guest's lines into the account's cart: added up there, 200 at most, and kept here
 * until the server has confirmed them. Tells whether anything was moved. Two tabs take turns.
 */
async function mergeGuestLines(): Promise<boolean> {
  if (!hasGuestLines()) return false;
  if (typeof navigator === 'undefined' || !navigator.locks) return merge();
  return navigator.locks.request('cart-merge', merge);
}

/** More lines than this go in several merges. */
const MAX_BATCH = 100;

async function merge(): Promise<boolean> {
  const stay: Id[] = [];
  let atOnce = MAX_BATCH;
  let isMoved = false;
  let unknown = 0;
  for (let next = nextMerge(atOnce, stay); next; next = nextMerge(atOnce, stay)) {
    $pendingMerge.set(next);
    try {
      const said = await callApi(mergeCart, { body: next });
      unknown += said.unknown.length;
      stay.push(...said.kept);
      arrived(next.items, said);
      isMoved = true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Nothing is said of a passing failure: the lines are in the cart as before.
      if (error instanceof SessionEndedError || !isLasting(error)) break;
      $pendingMerge.set(undefined);
      const [refused, ...others] = next.items;
      // One of several that the API does not take: each goes by itself.
      if (others.length > 0) atOnce = 1;
      else if (refused && error.code === 409) stay.push(refused.product_id);
      else {
        takeGuestItems(next.items);
        unknown += 1;
      }
    }
  }
  if (unknown > 0) notify('error', fill(cartMessages().leftOut, { count: unknown }));
  return isMoved;
}

const isIn = (ids: readonly Id[], { product_id }: Line) =>
  ids.some((one) => isSame(one, product_id));

/** What was sent before goes first. Two tabs with the same lines give them the same id. */
function nextMerge(atOnce: number, stay: readonly Id[]): PendingMerge | undefined {
  const pending = $pendingMerge.get();
  if (pending) return pending;
  const lines = $guestLines
    .get()
    .filter((line) => !isIn(stay, line))
    .slice(0, atOnce);
  const [first] = lines;
  if (!first) return undefined;
  return {
    // Another program's line may have a short id, or a long one.
    merge_id: `merge-${first.uuid.slice(0, 64)}-${lines.length}-${sumOfQuantities(lines)}`,
    items: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
  };
}

/** The server has these lines now, but for products it does not know: the guest's cart lets go. */
function arrived(
  items: readonly Line[],
  { unknown, kept }: { unknown: readonly Id[]; kept: readonly Id[] },
): void {
  const gone = items.filter((item) => !isIn(kept, item));
  accountLinesAre(
    together(
      $account.get().lines,
      gone.filter((item) => !isIn(unknown, item)),
    ),
  );
  takeGuestItems(gone);
  $pendingMerge.set(undefined);
}

/** The account holds the product otherwise by now; what else was on its way stays so. */
function leaveOutOfMerge(productId: Id): void {
  const merge = $pendingMerge.get();
  if (!merge) return;
  const items = withoutProduct(merge.items, productId);
  $pendingMerge.set(items.length > 0 ? { ...merge, items } : undefined);
}
