import { validateToken } from '@vitrine/contract/api/calls/account.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { callApi } from './browserClient.ts';
import { notify } from './notices.ts';
import { $session, clearSession } from './session.ts';
import { noteCheck } from './sessionCheck.ts';

/**
 * Asks the API whether it no longer knows the session's token: the only thing that ends a session,
 * whatever other calls say. False for a guest, and without a clear no. Never rejects.
 */
async function hasSessionEnded(): Promise<boolean> {
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
 * Whether the session still counts; one that does not is removed, and the customer sees a notice. False
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

/**
 * Whether a call was refused because the session no longer counts, which is removed then. APIs
 * differ in how they say it (401, code 400, an order that is not found, the e-mail that a guest has
 * to give), so any refusal makes the API be asked about the token.
 */
export async function isSignedOutBy(error: unknown): Promise<boolean> {
  if (!isRefusal(error) || !(await hasSessionEnded())) return false;
  clearSession();
  return true;
}

/** The same, with a notice for the customer. */
export async function isSignedOutAloudBy(error: unknown): Promise<boolean> {
  return isRefusal(error) && $session.get() !== null && !(await checkSession());
}

const isRefusal = (error: unknown) => error instanceof ApiRefusalError && error.code < 500;

/** Responses that say something about the API or the network, and nothing about the token. */
const NOT_ABOUT_THE_TOKEN = [404, 405, 408, 425, 429];

/**
 * Whether a failed question after the token means that it no longer counts (spec section 7: only
 * code 200 is valid). A broken network, a busy or a failing API leave the customer signed in.
 */
export function saysInvalid(error: unknown): boolean {
  if (!(error instanceof ApiRefusalError)) return false;
  return ![error.status, error.code].some(
    (number) => number >= 500 || NOT_ABOUT_THE_TOKEN.includes(number),
  );
}
