import { ApiRefusal } from '../../contract/errors.ts';

/** Answers that say something about the API or the network, and nothing about the token. */
const NOT_ABOUT_THE_TOKEN = [404, 405, 408, 425, 429];

/**
 * Whether a failed question after the token means that it no longer counts (spec section 7: only
 * code 200 is valid). A broken network, a busy or a failing API leave the customer signed in.
 */
export function saysInvalid(error: unknown): boolean {
  if (!(error instanceof ApiRefusal)) return false;
  return ![error.status, error.code].some(
    (number) => number >= 500 || NOT_ABOUT_THE_TOKEN.includes(number),
  );
}
