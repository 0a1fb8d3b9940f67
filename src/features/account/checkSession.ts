import { validateToken } from '../../contract/calls/account.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $session, clearSession } from '../../stores/session.ts';
import { notify } from '../notices/notices.store.ts';
import { noteCheck } from './sessionCheck.store.ts';
import { saysInvalid } from './tokenVerdict.ts';

/**
 * Asks the API whether it no longer knows the session's token: the only thing that ends a session,
 * whatever other calls say. False for a guest, and without a clear no. Never rejects.
 */
export async function hasSessionEnded(): Promise<boolean> {
  const token = $session.get()?.token;
  if (token === undefined) return false;
  try {
    await callApi(validateToken, { body: { token } });
    noteCheck(Date.now());
    return false;
  } catch (error) {
    // Another tab may have signed in anew meanwhile.
    return saysInvalid(error) && $session.get()?.token === token;
  }
}

/**
 * Whether the session still counts; one that does not is forgotten, and the customer told. False
 * for a guest too. Never rejects.
 */
export async function checkSession(): Promise<boolean> {
  if (!$session.get()) return false;
  if (!(await hasSessionEnded())) return true;
  clearSession();
  const ended = document.querySelector<HTMLElement>('[data-session-ended]');
  notify('error', ended?.dataset.sessionEnded ?? '');
  return false;
}
