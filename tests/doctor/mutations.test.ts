import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conform } from '../../scripts/doctor/conform.ts';
import { GROUPS } from '../../scripts/doctor/groups.ts';
import { LANGUAGES as ALL_LANGUAGES } from '../../src/contract/language.ts';
import { sampleOf } from '../sample.ts';
import { type Answering, fetchFrom, openReferenceApi, type ReferenceApi } from './apis.ts';
import { ACCOUNTS, CART, ORDERS, OWNERS, PAYMENTS, WORDS } from './mutationsOfChanges.ts';
import {
  CACHING,
  LANGUAGES,
  LISTS,
  type Mutations,
  OPTIONAL,
  READING,
  REFUSALS,
} from './mutationsOfReading.ts';
import type { Spoil } from './spoil.ts';

const { 'optional.announced': announced, ...OPTIONAL_CALLS } = OPTIONAL;
/** Others need what these break. */
const FIRST: Mutations = { ...READING, ...(announced && { 'optional.announced': announced }) };
/** Of each of these two kinds one is tried together with one of the other: neither sees the other. */
const LOOKS = { ...LISTS, ...LANGUAGES, ...REFUSALS, ...CACHING, ...OPTIONAL_CALLS };
const CHANGES = { ...ACCOUNTS, ...CART, ...WORDS, ...ORDERS, ...OWNERS, ...PAYMENTS };
const CASES = [
  ...Object.entries(FIRST).map((one) => [one]),
  ...Object.entries(CHANGES).map((one, index) => {
    const other = Object.entries(LOOKS)[index];
    return other ? [other, one] : [one];
  }),
].map((broken) => ({
  names: broken.map(([name]) => name),
  broken: broken.map(([, spoil]) => spoil),
}));
const wishes = {
  ...{ languages: ALL_LANGUAGES, orders: true, readOnly: false, token: undefined },
  origin: 'http://shop.test',
};

/** How many broken backends are tried without `--all`. */
const SAMPLE = 12;

let api: ReferenceApi;

beforeAll(async () => {
  api = await openReferenceApi(['http://shop.test']);
});
afterAll(() => api?.close());

/** Names of the checks that fail. */
async function failures(spoils: Spoil[]): Promise<string[]> {
  const answer = spoils.reduce<Answering>(
    (inner, spoil) => (request) => spoil(request, inner),
    api.answer,
  );
  const fetch = fetchFrom(answer);
  const { results } = await conform({ host: 'http://api.test', wishes, fetch });
  return results.filter(({ outcome }) => outcome.is === 'wrong').map(({ name }) => name);
}

it('has a broken backend for every check', () => {
  const names = GROUPS.flatMap(({ checks }) => checks.map(({ name }) => name));
  expect(CASES.flatMap((one) => one.names).sort()).toEqual(names.sort());
});

describe('a backend that breaks a rule fails that check and no other', () => {
  it.each(sampleOf(CASES, SAMPLE))('$names', async ({ names, broken }) => {
    expect((await failures(broken.map((spoil) => spoil()))).sort()).toEqual([...names].sort());
  });
});
