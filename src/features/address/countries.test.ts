import { COUNTRIES } from '@vitrine/contract/domain/country.ts';
import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { expect, test } from 'vitest';
import { allCountries, countryChoices } from './countries.ts';
import { countryCalled, findCountries } from './countrySearch.ts';

test.each(LANGUAGES)('every country has a name of its own in %s', (language) => {
  const choices = countryChoices(language);
  expect(choices.length).toBeGreaterThan(200);
  expect(choices.map(([code]) => code).sort()).toEqual(COUNTRIES.toSorted());
  expect(choices.filter(([code, name]) => name.trim() === '' || name === code)).toEqual([]);
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

const found = (language: 'en' | 'zh', typed: string) =>
  findCountries(allCountries(language), typed).map(([code]) => code);

test.each([
  ['ivory', 'CI'],
  ['cote d ivoire', 'CI'],
  ['UAE', 'AE'],
  ['dubai', 'AE'],
  ['holland', 'NL'],
  ['england', 'GB'],
  ['kingdom uni', 'GB'],
  ['reunion', 'RE'],
  ['sao tome', 'ST'],
  ['turk', 'TR'],
  ['niger', 'NE'],
])('%j finds %s first', (typed, code) => {
  expect(found('en', typed)[0]).toBe(code);
});

test.each([
  ['迪拜', 'AE'],
  ['印尼', 'ID'],
  ['香港', 'HK'],
  ['美国', 'US'],
  ['Germany', 'DE'],
])('%j finds %s in Chinese', (typed, code) => {
  expect(found('zh', typed)).toContain(code);
});

test('what is no country finds none, and nothing finds all', () => {
  expect(found('en', 'atlantis')).toEqual([]);
  expect(found('en', ' ')).toHaveLength(COUNTRIES.length);
});

test.each([
  ['côte d’ivoire', 'CI'],
  ['IVORY COAST', 'CI'],
  [' GB ', 'GB'],
  ['United', undefined],
  ['gb', undefined],
  ['', undefined],
])('%j names exactly %s', (typed, code) => {
  expect(countryCalled(allCountries('en'), typed)?.[0]).toBe(code);
});
