import type { Call } from '@vitrine/contract/api/call.ts';
import { validateToken } from '@vitrine/contract/api/calls/account.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { apiClient } from './apiClient.ts';
import { SessionEndedError } from './apiErrors.ts';
import { notify } from './notices.ts';
import { $session, clearSession } from './session.ts';
import { noteCheck } from './sessionCheck.ts';

/**
 * Asks the API whether it no longer knows the session's token: the only thing that ends a session,
 * whatever other calls say. False without a clear no. Never rejects.
 */
async function hasEnded(token: string): Promise<boolean> {
  try {
    await apiClient()(validateToken, { body: { token } });
    noteCheck(Date.now());
    return false;
  } catch (error) {
    // Another tab may have signed in anew meanwhile.
    return saysInvalid(error) && $session.get()?.token === token;
  }
}

let check: Promise<boolean> | undefined;

/**
 * Whether the session still counts; one that does not is removed, and the customer sees a notice,
 * once however many ask. False for a guest too. Never rejects.
 */
export function checkSession(): Promise<boolean> {
  check ??= endIfOver().finally(() => {
    check = undefined;
  });
  return check;
}

/**
 * What a refusal of a call with a token comes to. Rejects with it where the session counts, and
 * with `SessionEndedError` where the call was a customer's, or for an order that they made, which
 * is not a guest's; resolves where it may be made without the session.
 */
export async function settleRefusal(call: Call, refusal: ApiRefusalError): Promise<void> {
  if (await checkSession()) throw refusal;
  const isTheirs = call.caller === 'customer' || call.request.entries.headers !== undefined;
  if (isTheirs) throw new SessionEndedError(refusal);
}

async function endIfOver(): Promise<boolean> {
  const token = $session.get()?.token;
  if (token === undefined) return false;
  if (!(await hasEnded(token))) return true;
  clearSession();
  const ended = document.querySelector<HTMLElement>('[data-session-ended]');
  notify('error', ended?.dataset.sessionEnded ?? '');
  return false;
}

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
