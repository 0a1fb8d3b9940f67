import { describe, expect, it } from 'vitest';
import { diagnose } from '../../packages/doctor/diagnose.ts';
import { GROUPS } from '../../packages/doctor/groups.ts';
import type { Installation } from '../../packages/doctor/installation.ts';
import { sampleOf } from '../sample.ts';
import { fetchFrom, openReferenceApi, type Responder } from './apis.ts';
import { ACCOUNTS, CART, ORDERS, OWNERS, PAYMENTS, REVIEWS } from './mutationsOfChanges.ts';
import { INSTALLATION } from './mutationsOfInstallation.ts';
import {
  CACHING,
  LANGUAGES,
  LISTS,
  type Mutations,
  OPTIONAL,
  READING,
  REFUSALS,
  VARIANTS,
} from './mutationsOfReading.ts';
import { API, ORIGIN, SHOP } from './shop.ts';
import type { Spoil } from './spoil.ts';

const { 'optional.announced': announced, ...OPTIONAL_CALLS } = OPTIONAL;
/** Others need what these break. */
const FIRST: Mutations = { ...READING, ...(announced && { 'optional.announced': announced }) };
/**
 * Of each of these two kinds one is tried together with one of the other: neither sees the other.
 */
const LOOKS = { ...LISTS, ...VARIANTS, ...LANGUAGES, ...REFUSALS, ...CACHING, ...OPTIONAL_CALLS };
const CHANGES = { ...ACCOUNTS, ...CART, ...REVIEWS, ...ORDERS, ...OWNERS, ...PAYMENTS };
const CASES = [
  ...Object.entries(FIRST).map((one) => [one]),
  ...Object.entries(CHANGES).map((one, index) => {
    const other = Object.entries(LOOKS)[index];
    return other ? [other, one] : [one];
  }),
].map((broken) => ({
  names: broken.map(([name]) => name),
  spoils: broken.map(([, spoil]) => spoil),
  installation: {},
}));
const INSTALLATION_CASES = Object.entries(INSTALLATION).map(([name, installation]) => ({
  names: [name],
  spoils: [],
  installation,
}));

/** How many broken backends are tried without `--all`. */
const SAMPLE = 12;

/** Names of the checks that fail. */
async function failures(spoils: Spoil[], changed: Partial<Installation>): Promise<string[]> {
  const api = await openReferenceApi();
  const respond = spoils.reduce<Responder>(
    (inner, spoil) => (request) => spoil(request, inner),
    api.respond,
  );
  const { results } = await diagnose({
    host: API,
    options: { write: true, orders: true, token: undefined, origin: ORIGIN },
    installation: { ...SHOP, ...changed },
    fetch: fetchFrom(respond),
  });
  return results.filter(({ outcome }) => outcome.kind === 'failed').map(({ name }) => name);
}

it('has something broken for every check', () => {
  const names = GROUPS.flatMap(({ checks }) => checks.map(({ name }) => name));
  const broken = [...CASES, ...INSTALLATION_CASES].flatMap((one) => one.names);
  expect(broken.sort()).toEqual(names.sort());
});

describe('what breaks a rule fails that check and no other', () => {
  const cases = [...sampleOf(CASES, SAMPLE), ...sampleOf(INSTALLATION_CASES, 2)];
  it.each(cases)('$names', async ({ names, spoils, installation }) => {
    const failed = await failures(
      spoils.map((spoil) => spoil()),
      installation,
    );
    expect(failed.sort()).toEqual([...names].sort());
  });
});
