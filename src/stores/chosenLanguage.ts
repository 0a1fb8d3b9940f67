import { writeCookie } from './cookies.ts';
import { storedEntry } from './storedEntry.ts';

const KEY = 'language';
const OFFERED = 'language_offered';

/** The language the visitor chose last; `null` where none was. It offers, never redirects. */
export const chosenLanguage = (): string | null => storedEntry(KEY) ?? null;

/** Keeps the choice in storage and, for hosts that read it, in the locale cookie. */
export function chooseLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Storage is blocked or full: the link leads there all the same.
  }
  writeCookie('locale', language);
}

/** Whether a language was offered before to who chose none; from now on it was. */
export function wasOffered(): boolean {
  try {
    const was = localStorage.getItem(OFFERED) !== null;
    localStorage.setItem(OFFERED, 'yes');
    return was;
  } catch {
    // Nothing can be kept: rather no offer than one on every page.
    return true;
  }
}

/**
 * The first of a browser's languages (BCP 47, the dearest first) that a shop has; `zh-CN` and
 * `zh-Hant` count as `zh`.
 */
export function firstRead(reads: readonly string[], has: readonly string[]): string | undefined {
  return reads.map(primary).find((language) => has.includes(language));
}

/** A tag's language: `zh` of `zh-Hans`. */
export function primary(tag = ''): string {
  return tag.split('-', 1)[0] ?? '';
}
