/** A tab that stays open asks again after an hour; ms. */
const RHYTHM_MS = 60 * 60 * 1000;

const KEY = 'auth_checked';

/** Whether this tab has not called the API lately if the session still counts; `now` in ms. */
export function isCheckDue(now: number): boolean {
  const checked = Number(read() ?? Number.NaN);
  return !(checked <= now && now - checked < RHYTHM_MS);
}

/** The API has just said that the session counts. */
export function noteCheck(now: number): void {
  try {
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Storage is blocked or full: the next page asks again.
  }
}

/** Another session is to be checked. */
export function forgetCheck(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was noted.
  }
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
