import { checkSession } from '../account/checkSession.ts';
import { accountItems, failureOf } from './accountCalls.ts';
import { accountFailed, accountLoaded, accountLoading } from './accountCart.store.ts';
import { inTurn } from './inTurn.ts';
import { mergeGuestLines } from './mergeGuestLines.ts';
import { sendEachWish } from './sendWishes.ts';
import { settlePaidOrders } from './settlePaidOrders.ts';

/** Brings the account's cart here: what the server has, with the guest's lines merged into it. */
export function syncAccount(): Promise<void> {
  accountLoading();
  return inTurn(async () => {
    if (!(await load())) return;
    if (await mergeGuestLines()) await load();
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
