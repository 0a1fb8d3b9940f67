import { login, register } from '@vitrine/contract/api/calls/account.ts';
import type { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { describe, expect, it } from 'vitest';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';

const EMAIL = 'leila@mail.example';
const HOME = '198.51.100.7';
const MINUTE = 60_000;

/** The code of an attempt to sign in. */
function attempt(shop: TestShop, address: string, password: string, email = EMAIL) {
  return shop
    .client('en', { address })(login, { body: { email, password } })
    .then(
      () => 200,
      (refusal: ApiRefusalError) => refusal.code,
    );
}

/** Guesses from each of so many addresses. */
async function attackFromEverywhere(
  shop: TestShop,
  { email = EMAIL, places = 110, guesses = 2 } = {},
) {
  const codes: number[] = [];
  for (let index = 0; index < guesses * places; index += 1) {
    const place = index % places;
    codes.push(await attempt(shop, `203.0.${place >> 8}.${place & 255}`, 'guess', email));
  }
  return codes;
}

it('remembers the hundred places that an account was last used in', async () => {
  const shop = await openTestShop();
  await newCustomer(shop);
  const places = () => shop.database.selectFrom('known_client').selectAll().execute();
  const [first] = await places();
  await shop.database
    .insertInto('known_client')
    .values(
      Array.from({ length: 110 }, (_, index) => ({
        customer_id: first?.customer_id ?? 0,
        client_hash: `place ${index}`,
        last_seen_at: first?.last_seen_at ?? '',
      })),
    )
    .execute();
  shop.pass(MINUTE);
  expect(await attempt(shop, HOME, PASSWORD)).toBe(200);
  const seen = (await places()).map(({ last_seen_at }) => last_seen_at);
  expect([seen.length, seen.includes(shop.now().toISOString())]).toEqual([100, true]);
});

describe('guessing a password', () => {
  it('is stopped after 5 wrong ones from one place, and goes on 15 minutes later', async () => {
    const shop = await openTestShop();
    await newCustomer(shop);
    for (let index = 0; index < 5; index += 1) {
      expect(await attempt(shop, HOME, `guess ${index}`)).toBe(401);
    }
    expect(await attempt(shop, HOME, PASSWORD)).toBe(429);
    shop.pass(14 * MINUTE);
    expect(await attempt(shop, HOME, PASSWORD)).toBe(429);
    shop.pass(MINUTE);
    expect(await attempt(shop, HOME, PASSWORD)).toBe(200);
  });

  it('in one place does not stop the owner in another', async () => {
    const shop = await openTestShop();
    await newCustomer(shop);
    for (let index = 0; index < 20; index += 1) await attempt(shop, '203.0.113.1', 'guess');
    expect(await attempt(shop, HOME, PASSWORD)).toBe(200);
  });

  it('from everywhere is slowed down to one try a network, and the owner is let in anywhere', async () => {
    const shop = await openTestShop();
    await newCustomer(shop);
    const codes = await attackFromEverywhere(shop);
    // 100 tries, then one from each of the 110 networks.
    expect(codes.filter((code) => code === 401)).toHaveLength(210);
    expect(await attempt(shop, '203.0.0.1', PASSWORD)).toBe(429);
    expect(await attempt(shop, '192.0.2.77', PASSWORD)).toBe(200);
  });

  it('from very many networks stops everybody but the owner where they signed in before', async () => {
    const limits = { loginByAccountAtAll: { max: 10, windowMs: 60 * MINUTE } };
    const shop = await openTestShop({}, { limits });
    await newCustomer(shop);
    await attempt(shop, HOME, PASSWORD);
    await attackFromEverywhere(shop, { places: 111, guesses: 1 });
    expect(await attempt(shop, '192.0.2.77', PASSWORD)).toBe(429);
    expect(await attempt(shop, HOME, PASSWORD)).toBe(200);
    expect(await attempt(shop, '192.0.2.77', PASSWORD)).toBe(200);
  });

  it('from one line with many IPv6 networks has one try for them all', async () => {
    const shop = await openTestShop();
    await newCustomer(shop);
    await attackFromEverywhere(shop, { places: 60 });
    const codes: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      codes.push(await attempt(shop, `2001:db8:7:${index}::1`, 'guess'));
    }
    expect(codes).toEqual([401, 429, 429, 429, 429]);
  });

  it('does not tell by its limits who has an account', async () => {
    const shop = await openTestShop();
    await newCustomer(shop);
    const known = await attackFromEverywhere(shop);
    shop.pass(60 * MINUTE);
    expect(await attackFromEverywhere(shop, { email: 'nobody@mail.example' })).toEqual(known);
  });

  it('for many accounts from one place is stopped too', async () => {
    const shop = await openTestShop();
    const codes: number[] = [];
    for (let index = 0; index < 51; index += 1) {
      codes.push(await attempt(shop, HOME, 'guess', `person${index}@mail.example`));
    }
    expect(codes.at(49)).toBe(401);
    expect(codes.at(50)).toBe(429);
  });

  it('is counted however the attempts overlap', async () => {
    const shop = await openTestShop();
    await newCustomer(shop);
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => attempt(shop, HOME, `guess ${index}`)),
    );
    expect(codes.filter((code) => code === 401)).toHaveLength(5);
  });
});

describe('registering', () => {
  it('is limited by place, and says when to try again', async () => {
    const limits = { registerByClient: { max: 2, windowMs: 60 * MINUTE } };
    const shop = await openTestShop({}, { limits });
    const client = shop.client('en', { address: HOME });
    await client(register, { body: { email: 'a@mail.example', password: PASSWORD } });
    await client(register, { body: { email: 'b@mail.example', password: PASSWORD } });
    shop.pass(10 * MINUTE);
    const response = await shop.app.request(
      '/api/register',
      { method: 'POST', body: '{}', headers: { 'Accept-Language': 'zh' } },
      connectedFrom(HOME),
    );
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe(String(50 * 60));
    expect(await response.json()).toEqual({ code: 429, msg: '操作过于频繁，请几分钟后再试。' });
  });
});
