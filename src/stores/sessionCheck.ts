import { attempt } from './clientStorage.ts';

/** A tab that stays open asks again after an hour; ms. */
const RHYTHM_MS = 60 * 60 * 1000;

/** Where storage is blocked or full nothing is noted, and the next page asks again. */
const KEY = 'auth_checked';

/** Whether this tab is to check again with the API that the session still counts; `now` in ms. */
export function isCheckDue(now: number): boolean {
  const checked = Number(attempt(() => sessionStorage.getItem(KEY)) ?? Number.NaN);
  return !(checked <= now && now - checked < RHYTHM_MS);
}

/** The API has just said that the session counts. */
export function noteCheck(now: number): void {
  attempt(() => sessionStorage.setItem(KEY, String(now)));
}

/** Another session is to be checked. */
export function forgetCheck(): void {
  attempt(() => sessionStorage.removeItem(KEY));
}
