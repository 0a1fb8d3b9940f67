import { logout } from '../../contract/calls/account.ts';
import { apiClient } from '../api/browserClient.ts';
import { apiFeatures } from '../api/features.ts';
import { $session, clearSession } from './session.store.ts';
import { forgetCheck } from './sessionCheck.store.ts';

/**
 * Signs out here and in every tab, at once. An API that can is asked to end the session too; if
 * that fails, the token is still gone from this browser and expires by itself.
 */
export function signOut(): void {
  const token = $session.get()?.token;
  clearSession();
  forgetCheck();
  if (token) void endSession(token);
}

async function endSession(token: string): Promise<void> {
  const { has } = await apiFeatures();
  if (!has('logout')) return;
  try {
    await apiClient(() => token)(logout, {});
  } catch (error) {
    console.info('The API did not end the session.', error);
  }
}
