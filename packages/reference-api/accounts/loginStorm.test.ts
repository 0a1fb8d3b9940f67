import { scrypt } from 'node:crypto';
import { login, register } from '@vitrine/contract/api/calls/account.ts';
import { exportAccount } from '@vitrine/contract/api/calls/personalData.ts';
import type { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { expect, it, vi } from 'vitest';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

vi.mock('node:crypto', { spy: true });
const actual = await vi.importActual<typeof import('node:crypto')>('node:crypto');

const EMAIL = 'leila@mail.example';
const HOME = '198.51.100.7';

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (refusal: ApiRefusalError) => refusal.code,
  );

const signIn = (shop: TestShop, address: string, password: string, email = EMAIL) =>
  codeOf(shop.client('en', { address })(login, { body: { email, password } }));

/** Hashes nothing until `release` is called. */
function holdHashes(): () => void {
  const held: (() => void)[] = [];
  let isHolding = true;
  vi.mocked(scrypt).mockImplementation((...given) => {
    const hash = () => actual.scrypt(...given);
    if (isHolding) held.push(hash);
    else hash();
  });
  return () => {
    isHolding = false;
    for (const hash of held) hash();
  };
}

/** So many at once are hashed or wait. */
const PLACES = 32;
const STRANGERS = 60;

/**
 * Strangers who all sign in at once; the shop is as busy with them as it can be until `end`, which
 * gives the codes that they got.
 */
async function storm(shop: TestShop, addressOf: (index: number) => string) {
  const release = holdHashes();
  const full = Promise.withResolvers<void>();
  let away = 0;
  const attack = Array.from({ length: STRANGERS }, async (_, index) => {
    const code = await signIn(shop, addressOf(index), 'guess', `nobody${index}@mail.example`);
    away += 1;
    if (away === STRANGERS - PLACES) full.resolve();
    return code;
  });
  await full.promise;
  return {
    end: () => {
      release();
      return Promise.all(attack);
    },
  };
}

it('sixty logins of one line leave everybody else a turn', async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const { end } = await storm(shop, (index) => `2001:db8:7:${index}::1`);
  const honest = [signIn(shop, HOME, PASSWORD), signIn(shop, '2001:db8:8::1', PASSWORD)];
  expect(await end()).toContain(503);
  expect(await Promise.all(honest)).toEqual([200, 200]);
});

it('a login that was not looked at is no wrong password', async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const { end } = await storm(shop, (index) => `203.0.113.${index}`);
  for (let tries = 0; tries < 7; tries += 1) {
    expect(await signIn(shop, HOME, PASSWORD)).toBe(503);
  }
  await end();
  expect(await signIn(shop, HOME, PASSWORD)).toBe(200);
});

it('an account that could not be opened is none that was', async () => {
  const limits = { registerByClient: { max: 1, windowMs: 3_600_000 } };
  const shop = await openTestShop({}, { limits });
  const open = () => {
    const body = { email: 'new@mail.example', password: PASSWORD };
    return codeOf(shop.client('en', { address: HOME })(register, { body }));
  };
  const { end } = await storm(shop, (index) => `203.0.113.${index}`);
  expect([await open(), await open()]).toEqual([503, 503]);
  await end();
  expect([await open(), await open()]).toEqual([200, 429]);
});

it('who is signed in waits for no stranger', async () => {
  const shop = await openTestShop();
  const token = await newCustomer(shop);
  const { end } = await storm(shop, (index) => `203.0.113.${index}`);
  const exported = shop.client('en', { token })(exportAccount, { body: { password: PASSWORD } });
  await end();
  expect(await codeOf(exported)).toBe(200);
});
