import { foldLetters } from '@vitrine/contract/domain/foldLetters.ts';

/** A country by its two letters, and what the reader calls it. */
export type CountryChoice = readonly [code: string, name: string];

/** The same with its other names, parted by commas. */
export type ListedCountry = readonly [code: string, name: string, others?: string];

const wordsOf = (text: string) => foldLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The countries that each typed word begins a word of; Chinese, which has no spaces, may stand
 * anywhere. Those that are called so come first.
 *
 * @example findCountries(all, 'ivory') // Côte d’Ivoire, by its other name
 */
export function findCountries<Country extends ListedCountry>(
  countries: readonly Country[],
  typed: string,
): Country[] {
  const words = wordsOf(typed);
  const fits = (text: string) => {
    const known = wordsOf(text);
    return words.every((word) =>
      known.some((one) => one.startsWith(word) || (isChinese(word) && one.includes(word))),
    );
  };
  const byName = countries.filter(([, name]) => fits(name));
  const byAny = countries.filter(([, name, others = '']) => fits(`${name} ${others}`));
  return [...new Set([...byName, ...byAny])];
}

const isChinese = (word: string) => /\p{Script=Han}/u.test(word);

/** The country that is called exactly this, or has these letters, as browsers fill it in. */
export function countryCalled<Country extends ListedCountry>(
  countries: readonly Country[],
  typed: string,
): Country | undefined {
  const wanted = wordsOf(typed).join(' ');
  if (wanted === '') return undefined;
  return (
    countries.find(([code]) => code === typed.trim()) ??
    countries.find(([, name, others = '']) =>
      [name, ...others.split(',')].some((one) => wordsOf(one).join(' ') === wanted),
    )
  );
}
