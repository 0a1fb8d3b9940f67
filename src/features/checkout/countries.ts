import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import countries from 'i18n-iso-countries';

/** A country by its two letters, and what the reader calls it. */
export type CountryChoice = readonly [code: string, name: string];

/**
 * The countries and regions that the shop delivers to, or all of ISO 3166-1 where it names none, in
 * the reader's order. Build time only: a page carries
 * the names of its own language, and no other page carries any.
 */
export function countryChoices(
  language: Language,
  deliversTo?: readonly string[],
): CountryChoice[] {
  const collator = new Intl.Collator(LANGUAGE_NAMES[language].intl);
  return Object.entries(countries.getNames(language, { select: 'official' }))
    .filter(([code]) => deliversTo?.includes(code) ?? true)
    .sort(([, one], [, other]) => collator.compare(one, other));
}
