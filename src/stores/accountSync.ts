import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import {
  type Line,
  withMore,
  withoutProduct,
  withQuantity,
} from '@vitrine/contract/domain/cart.ts';
import { type Id, isSame } from '@vitrine/contract/domain/id.ts';
import { accountItems, addItems, failureOf, setItemQuantity } from './accountCalls.ts';
import {
  $account,
  accountFailed,
  accountLinesAre,
  accountLoaded,
  accountLoading,
} from './accountCart.ts';
import { $pendingChanges, forgetChange } from './cartChanges.ts';
import { cartMessages } from './cartMessages.ts';
import { checkSession } from './checkSession.ts';
import { $guestLines, removeGuestLine } from './guestCart.ts';
import { hasGuestLines, leaveOutOfMerge, mergeGuestLines } from './mergeGuestCart.ts';
import { notify } from './notices.ts';
import { learnPaid, settlePaidOrders } from './orderedLines.ts';

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
    await settlePaidOrders();
    await sendEachChange();
  });
}

async function load(): Promise<boolean> {
  try {
    accountLoaded(await accountItems());
    return true;
  } catch (error) {
    if (failureOf(error) === 'passing' || (await checkSession())) accountFailed();
    return false;
  }
}

/** What became of adding: `refused`, with the server's message, where the product cannot be had. */
export type AddedToAccount =
  | { kind: 'added' }
  | { kind: 'failed' }
  | { kind: 'refused'; message: string };

/** The codes that say something of the product: not sold (any more), sold out. */
const OF_THE_PRODUCT = [404, 409];

export function addToAccount(line: Line): Promise<AddedToAccount> {
  return inTurn<AddedToAccount>(async () => {
    try {
      await addItems(line);
    } catch (error) {
      if (error instanceof ApiRefusalError && OF_THE_PRODUCT.includes(error.code)) {
        return { kind: 'refused', message: error.serverMessage };
      }
      if (failureOf(error) !== 'passing') await checkSession();
      return { kind: 'failed' };
    }
    accountLinesAre(withMore($account.get().lines, line));
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
    const { productId, quantity } = next;
    try {
      await setItemQuantity(productId, quantity);
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== 'passing' && !(await checkSession())) return;
      if (failure !== 'refused') return notify('error', cartMessages().changeKept);
      notify('error', cartMessages().changeRefused);
      forgetChange(productId, quantity);
      continue;
    }
    confirm(productId, quantity);
  }
}

function nextChange(): { productId: Id; quantity: number } | undefined {
  const [pending] = Object.entries($pendingChanges.get());
  if (!pending) return undefined;
  const [key, quantity] = pending;
  const line = [...$account.get().lines, ...$guestLines.get()].find(({ product_id }) =>
    isSame(product_id, key),
  );
  return { productId: line?.product_id ?? key, quantity };
}

/** The account now holds the change; the items of a guest's line are among them. */
function confirm(productId: Id, quantity: number): void {
  const { lines } = $account.get();
  accountLinesAre(
    quantity === 0
      ? withoutProduct(lines, productId)
      : withQuantity(lines, { product_id: productId, quantity }),
  );
  leaveOutOfMerge(productId);
  removeGuestLine(productId);
  forgetChange(productId, quantity);
}
