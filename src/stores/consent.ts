import { atom } from 'nanostores';
import { readCookie, writeCookie } from './cookies.ts';

export type ConsentChoice = 'accepted' | 'declined';

const COOKIE = 'cookie_consent';

/** The visitor's choice to the banner; `null` where none was given (spec section 3). */
export const $consent = atom<ConsentChoice | null>(readChoice());

/** What the cookie says now; `null` where there is none. */
export function readChoice(): ConsentChoice | null {
  const value = readCookie(COOKIE);
  return value === 'accepted' || value === 'declined' ? value : null;
}

export function chooseConsent(choice: ConsentChoice): void {
  writeCookie(COOKIE, choice);
  $consent.set(choice);
}

// The choice may have been changed in another tab, or on a later page that was gone back from.
if (typeof window !== 'undefined') {
  for (const event of ['pageshow', 'focus']) {
    window.addEventListener(event, () => $consent.set(readChoice()));
  }
}
