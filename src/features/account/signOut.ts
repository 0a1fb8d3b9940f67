import { logout } from '@vitrine/contract/api/calls/account.ts';
import { visitorClient } from '../../stores/browserClient.ts';
import { $guestUserId } from '../../stores/guestUser.ts';
import { $session, clearSession } from '../../stores/session.ts';
import { forgetCheck } from '../../stores/sessionCheck.ts';
import { forgetCheckout } from '../checkout/forgetCheckout.ts';

/**
 * Signs out here and in every tab, at once. An API that can ends the session too; if
 * that fails, the token is still gone from this browser and expires by itself.
 */
export function signOut(): void {
  const token = $session.get()?.token;
  forgetCustomer();
  if (token) void endSession(token);
}

/**
 * Forgets the customer on this device. Threat: on a shared computer the next person would open
 * the customer's orders by the guest id, and find the address in the checkout's form. A session
 * that only ran out forgets less (`clearSession`): a checkout under way goes on as the guest's.
 */
export function forgetCustomer(): void {
  // First: another tab that sees the session end requests its order again, then without the id.
  $guestUserId.set(undefined);
  forgetCheckout();
  clearSession();
  forgetCheck();
}

async function endSession(token: string): Promise<void> {
  try {
    await visitorClient({ token: () => token })(logout, {});
  } catch (error) {
    console.info('The API did not end the session.', error);
  }
}
