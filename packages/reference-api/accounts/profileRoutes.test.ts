import { login, resetPassword, validateToken } from '@vitrine/contract/api/calls/account.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import * as calls from '@vitrine/contract/api/calls/profile.ts';
import { expect, test } from 'vitest';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { openMailbox } from '../testing/mailbox.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShop } from '../testing/shop.ts';
import { openReset } from './passwordReset.ts';

const NEW = 'another quiet harbour';
const HOUR = 60 * 60 * 1000;
const body = { password: PASSWORD, new_password: NEW };
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function openAccount() {
  const shop = await openTestShop();
  const token = await newCustomer(shop);
  return { shop, token, client: shop.client('en', { token }) };
}

/** Another session of the same customer. */
async function signIn(shop: TestShop, password = PASSWORD): Promise<string> {
  const body = { email: 'leila@mail.example', password };
  return (await shop.client()(login, { body })).token;
}

const isOver = async (shop: TestShop, token: string) =>
  (await refusalOf(shop.client()(validateToken, { body: { token } }))).code === 401;

test('a name is changed, seen in every session and by the next login', async () => {
  const { shop, client } = await openAccount();
  expect(await client(calls.profile, {})).toEqual({
    name: '',
    email: 'leila@mail.example',
    pending_email: null,
    created_at: shop.now().toISOString(),
  });
  for (const name of ['莱拉·哈达德', 'é'.repeat(200), '<b>Leila</b> & "Co"']) {
    expect(await client(calls.changeName, { body: { name: ` ${name} ` } })).toEqual({ name });
    const token = await signIn(shop);
    expect(await shop.client('en', { token })(calls.profile, {})).toMatchObject({ name });
  }
});

test.each(['', '  ', 'a'.repeat(201), 'a\nb'])(
  'the name %j is refused, in Chinese too',
  async (name) => {
    const { shop, token } = await openAccount();
    const client = shop.client('zh', { token });
    const refusal = await refusalOf(client(calls.changeName, { body: { name } }));
    expect(refusal).toMatchObject({
      code: 422,
      fieldErrors: { name: [expect.stringMatching(/\p{Script=Han}/u)] },
    });
    expect(await client(calls.profile, {})).toMatchObject({ name: '' });
  },
);

test('a password is changed by who knows it; other sessions and links end, and a letter tells it', async () => {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { mailer: mailbox.mailer });
  const token = await newCustomer(shop);
  const other = await signIn(shop);
  const link = await openReset(shop.database, 1, shop.now());
  await shop.client('zh', { token })(calls.changePassword, { body });
  expect(await isOver(shop, other)).toBe(true);
  await shop.client('en', { token })(calls.profile, {});
  const reset = shop.client()(resetPassword, {
    body: { token: link, password: 'a third harbour' },
  });
  expect(await refusalOf(reset)).toMatchObject({ code: 410 });
  await signIn(shop, NEW);
  expect(await mailbox.email(1)).toMatchObject({
    subject: '您的密码已修改',
    to: [{ address: 'leila@mail.example' }],
  });
});

test('a wrong or weak password changes nothing, and guesses are limited', async () => {
  const { shop, token, client } = await openAccount();
  const other = await signIn(shop);
  const guess = { body: { ...body, password: 'guess' } };
  expect(await refusalOf(client(calls.changePassword, guess))).toMatchObject({
    status: 403,
    fieldErrors: { password: [expect.any(String)] },
  });
  for (const new_password of ['short', 'password1', 'leila@mail.example', 'a'.repeat(201)]) {
    const weak = client(calls.changePassword, { body: { ...body, new_password } });
    expect(await refusalOf(weak)).toMatchObject({
      code: 422,
      fieldErrors: { new_password: [expect.any(String)] },
    });
  }
  for (let index = 0; index < 9; index += 1) await refusalOf(client(calls.changePassword, guess));
  expect(await refusalOf(client(calls.changePassword, { body }))).toMatchObject({ status: 429 });
  for (const one of [token, other]) {
    await shop.client()(validateToken, { body: { token: one } });
  }
});

test('of two changes at once, one is made', async () => {
  const { shop, client } = await openAccount();
  const changes = await Promise.allSettled(
    [NEW, 'a third quiet harbour'].map((new_password) =>
      client(calls.changePassword, { body: { ...body, new_password } }),
    ),
  );
  expect(changes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await shop.database.selectFrom('session').select('id').execute()).toHaveLength(1);
});

test('sessions are seen with their browser and when they were used, never with their token', async () => {
  const { shop, client } = await openAccount();
  shop.pass(HOUR);
  const response = await shop.app.request('http://shop.test/api/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': FIREFOX },
    body: JSON.stringify({ email: 'leila@mail.example', password: PASSWORD }),
  });
  expect(response.status).toBe(200);
  const began = shop.now().toISOString();
  shop.pass(2 * HOUR);
  const listed = await client(calls.sessions, {});
  expect(listed).toEqual([
    {
      id: 1,
      device: '',
      created_at: expect.any(String),
      last_seen_at: shop.now().toISOString(),
      is_current: true,
    },
    {
      id: 2,
      device: 'Firefox · Windows',
      created_at: began,
      last_seen_at: began,
      is_current: false,
    },
  ]);
  expect(JSON.stringify(listed)).not.toMatch(/hash|token/);
});

test('a session that is ended is refused at once; another customer’s is as none', async () => {
  const { shop, token, client } = await openAccount();
  const other = await signIn(shop);
  const stranger = await newCustomer(shop, 'mira');
  const [, theirs] = await client(calls.sessions, {}).then((list) => list.toReversed());
  const id = theirs?.is_current ? 2 : (theirs?.id ?? 0);
  const end = (as: string, id: string | number) =>
    shop.client('en', { token: as })(calls.endSession, { params: { id } });
  for (const wrong of [id, 999, 'x']) {
    expect(await refusalOf(end(stranger, wrong))).toMatchObject({ code: 404 });
  }
  await end(token, id);
  expect(await isOver(shop, other)).toBe(true);
  const refused = await refusalOf(shop.client('en', { token: other })(calls.profile, {}));
  expect(refused).toMatchObject({ code: 401 });
  expect(await refusalOf(end(token, id))).toMatchObject({ code: 404 });
  const others = [await signIn(shop), await signIn(shop)];
  await client(calls.endOtherSessions, {});
  for (const one of others) expect(await isOver(shop, one)).toBe(true);
  for (const one of [token, stranger]) {
    await shop.client()(validateToken, { body: { token: one } });
  }
});

test('a shop without mail changes passwords all the same, and no addresses', async () => {
  const { client } = await openAccount();
  const announced = (await client(features, {})).features;
  expect(announced).toContain('profile');
  expect(announced).not.toContain('emailChange');
  const asked = { body: { email: 'new@mail.example', password: PASSWORD } };
  expect(await refusalOf(client(calls.askEmailChange, asked))).toMatchObject({ code: 404 });
  await client(calls.changePassword, { body });
});
