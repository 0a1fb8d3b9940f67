import { isCountry } from '@vitrine/contract/domain/country.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { expect, test } from 'vitest';
import { countryChoices } from './countries.ts';

test.each(LANGUAGES)('every country has a name of its own in %s', (language) => {
  const choices = countryChoices(language);
  expect(choices.length).toBeGreaterThan(200);
  expect(choices.filter(([code]) => !isCountry(code))).toEqual([]);
  expect(choices.filter(([, name]) => name.trim() === '')).toEqual([]);
  expect(new Set(choices.map(([, name]) => name)).size).toBe(choices.length);
});

test('§3.14 both languages have the same countries, each in its own writing', () => {
  const [en, zh] = LANGUAGES.map((language) => new Map(countryChoices(language)));
  expect([...(en?.keys() ?? [])].sort()).toEqual([...(zh?.keys() ?? [])].sort());
  expect([...(zh?.values() ?? [])].filter((name) => !/\p{Script=Han}/u.test(name))).toEqual([]);
  expect([...(en?.values() ?? [])].filter((name) => /\p{Script=Han}/u.test(name))).toEqual([]);
});

test('they stand in the order of the reader’s alphabet', () => {
  const places = (language: 'en' | 'zh', codes: string[]) =>
    codes.map((wanted) => countryChoices(language).findIndex(([code]) => code === wanted));
  const rises = (numbers: number[]) =>
    numbers.every((each, at) => at === 0 || each > (numbers[at - 1] ?? 0));
  // Åland stands with A, Côte d’Ivoire with C.
  expect(rises(places('en', ['AF', 'AX', 'AL', 'CI', 'HR', 'ZW']))).toBe(true);
  // 阿 (a), 德 (dé), 法 (fǎ), 中 (zhōng)
  expect(rises(places('zh', ['AF', 'DE', 'FR', 'CN']))).toBe(true);
});

test.each(LANGUAGES)('only what the shop delivers to is offered, in %s', (language) => {
  const offered = countryChoices(language, ['FR', 'AE']).map(([code]) => code);
  expect(offered.toSorted()).toEqual(['AE', 'FR']);
});
