import { atom } from 'nanostores';
import { readCookie, writeCookie } from './cookies.ts';

export type Answer = 'accepted' | 'declined';

const COOKIE = 'cookie_consent';

/** The visitor's answer to the banner; `null` where none was given (spec section 3). */
export const $consent = atom<Answer | null>(readAnswer());

/** What the cookie says now; `null` where there is none. */
export function readAnswer(): Answer | null {
  const value = readCookie(COOKIE);
  return value === 'accepted' || value === 'declined' ? value : null;
}

export function answerConsent(answer: Answer): void {
  writeCookie(COOKIE, answer);
  $consent.set(answer);
}

// The answer may have been changed in another tab, or on a later page that was gone back from.
if (typeof window !== 'undefined') {
  for (const event of ['pageshow', 'focus']) {
    window.addEventListener(event, () => $consent.set(readAnswer()));
  }
}
