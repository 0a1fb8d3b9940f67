import { COUNTRIES } from '@vitrine/contract/domain/country.ts';
import { countryName } from '@vitrine/contract/domain/countryName.ts';
import { deliveredCountries } from '@vitrine/contract/domain/delivery.ts';
import { LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';
import { brand } from '../../shop.config.ts';
import type { CountryChoice, ListedCountry } from './countrySearch.ts';
import { OTHER_NAMES } from './otherNames.ts';

/*
 * Build time only: names of regions differ between browsers, and so would what the build printed.
 */

/** The countries that the shop delivers to: all where it names none. */
export const servedCountries = (): readonly string[] =>
  deliveredCountries(brand.delivery) ?? COUNTRIES;

/** Countries with their names, in the order of the reader's alphabet. */
export function countryChoices(language: Language, codes = COUNTRIES): CountryChoice[] {
  const collator = new Intl.Collator(LANGUAGE_NAMES[language].intl);
  return codes
    .map((code) => [code, countryName(code, language)] as const)
    .sort(([, one], [, other]) => collator.compare(one, other));
}

/** `address/countries/en.json`: all there are, with what else people call them; to Chinese readers in English, too. */
export function allCountries(language: Language): ListedCountry[] {
  return countryChoices(language).map(([code, name]) => {
    const others = [language === 'en' ? '' : countryName(code, 'en'), OTHER_NAMES[code] ?? ''];
    return [code, name, others.filter(Boolean).join(', ')];
  });
}
