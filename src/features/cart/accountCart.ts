import { checkSession } from '../account/checkSession.ts';
import { accountItems, failureOf } from './accountCalls.ts';
import { accountFailed, accountLoaded, accountLoading } from './accountCart.store.ts';
import { inTurn } from './inTurn.ts';
import { hasGuestLines, mergeGuestLines } from './mergeGuestLines.ts';
import { sendEachWish } from './sendWishes.ts';
import { settlePaidOrders } from './settlePaidOrders.ts';

/** Brings the account's cart here: what the server has, with the guest's lines merged into it. */
export function syncAccount(): Promise<void> {
  accountLoading();
  return inTurn(async () => {
    const isGuestHere = hasGuestLines();
    if (!(await load())) return;
    const isMoved = await mergeGuestLines();
    // Another tab may have moved them since the account's cart was read.
    if (isMoved || (isGuestHere && !hasGuestLines())) await load();
    settlePaidOrders();
    await sendEachWish();
  });
}

async function load(): Promise<boolean> {
  try {
    accountLoaded(await accountItems());
    return true;
  } catch (error) {
    const isSignedOut = failureOf(error) === 'signedOut' && !(await checkSession());
    if (!isSignedOut) accountFailed();
    return false;
  }
}
