import { isLanguage, type Language } from '../../contract/language.ts';
import { writeCookie } from '../storage/cookies.ts';
import { storedText } from '../storage/storedText.ts';

const $stored = storedText('language');

/** The language the visitor chose last; `null` where none was chosen. It offers, never redirects. */
export function chosenLanguage(): Language | null {
  const stored = $stored.get();
  return isLanguage(stored) ? stored : null;
}

/** Keeps the choice in storage and, for hosts that read it, in the locale cookie. */
export function chooseLanguage(language: Language): void {
  $stored.set(language);
  writeCookie('locale', language);
}
