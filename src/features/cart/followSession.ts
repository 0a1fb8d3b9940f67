import { sendNow } from '../../stores/cart.ts';
import {
  $pendingChanges,
  accountFailed,
  accountLoading,
  noAccount,
} from '../../stores/cartLines.ts';
import { $session } from '../../stores/session.ts';

let token: string | undefined;

/** Keeps the cart with the account: loads and merges it after a login, lets go of it at a logout. */
export function followSession(): void {
  $session.subscribe((session) => {
    const before = token;
    token = session?.token;
    if (token === before && token) return;
    // They were the former account's.
    if (before || !token) $pendingChanges.set({});
    noAccount();
    void syncCart();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && void syncCart());
  window.addEventListener('online', () => void syncCart());
  window.addEventListener('pagehide', () => void sendNow());
  document.addEventListener('visibilitychange', () => document.hidden && void sendNow());
}

/** Refreshes the account's cart; does nothing for guests. */
export async function syncCart(): Promise<void> {
  if (!$session.get()) return;
  accountLoading();
  try {
    const { syncAccount } = await import('../../stores/serverCart.ts');
    await syncAccount();
  } catch (error) {
    reportError(error);
    accountFailed();
  }
}
