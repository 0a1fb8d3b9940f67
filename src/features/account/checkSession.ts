import { validateToken } from '../../contract/calls/account.ts';
import { callApi } from '../api/browserClient.ts';
import { notify } from '../notices/notices.store.ts';
import { $session, clearSession } from './session.store.ts';
import { noteCheck } from './sessionCheck.store.ts';
import { saysInvalid } from './tokenVerdict.ts';

/**
 * Asks the API whether the session still counts; one that does not is forgotten, and the customer
 * told. Gives false only then: without an answer the session stays. Never rejects.
 */
export async function checkSession(): Promise<boolean> {
  const token = $session.get()?.token;
  if (token === undefined) return false;
  try {
    await callApi(validateToken, { body: { token } });
    noteCheck(Date.now());
    return true;
  } catch (error) {
    if (!saysInvalid(error)) return true;
    // Another tab may have signed in anew meanwhile.
    if ($session.get()?.token !== token) return true;
    clearSession();
    const ended = document.querySelector<HTMLElement>('[data-session-ended]');
    notify('error', ended?.dataset.sessionEnded ?? '');
    return false;
  }
}
