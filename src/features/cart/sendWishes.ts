import type { Id } from '../../contract/values.ts';
import { checkSession } from '../account/checkSession.ts';
import { notify } from '../notices/notices.store.ts';
import { failureOf, setPieces } from './accountCalls.ts';
import { $account, accountLinesAre } from './accountCart.store.ts';
import { cartWords } from './cartWords.ts';
import { $guestLines, removeGuestLine } from './guestCart.store.ts';
import { inTurn } from './inTurn.ts';
import { isSame, withoutProduct, withQuantity } from './lines.ts';
import { leaveOutOfMerge } from './pendingMerge.store.ts';
import { $wishes, forgetWish } from './wishes.store.ts';

/** Sends what the account's cart is to hold, product by product, the latest wish of each. */
export function sendWishes(): Promise<void> {
  return inTurn(sendEachWish);
}

/**
 * The same, for callers whose turn it is. A refusal takes the change back, with words; a server
 * that cannot be reached leaves it here, to be sent with the next page.
 */
export async function sendEachWish(): Promise<void> {
  for (let next = nextWish(); next; next = nextWish()) {
    const { productId, quantity } = next;
    try {
      await setPieces(productId, quantity);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'signedOut' && !(await checkSession())) return;
      if (failure !== 'refused') return notify('error', cartWords().changeKept);
      notify('error', cartWords().changeRefused);
      forgetWish(productId, quantity);
      continue;
    }
    confirm(productId, quantity);
  }
}

function nextWish(): { productId: Id; quantity: number } | undefined {
  const [wished] = Object.entries($wishes.get());
  if (!wished) return undefined;
  const [key, quantity] = wished;
  const line = [...$account.get().lines, ...$guestLines.get()].find(({ product_id }) =>
    isSame(product_id, key),
  );
  return { productId: line?.product_id ?? key, quantity };
}

/** The account now holds what was wished for; the pieces of a guest's line are among them. */
function confirm(productId: Id, quantity: number): void {
  const { lines } = $account.get();
  accountLinesAre(
    quantity === 0
      ? withoutProduct(lines, productId)
      : withQuantity(lines, { product_id: productId, quantity }),
  );
  leaveOutOfMerge(productId);
  removeGuestLine(productId);
  forgetWish(productId, quantity);
}
