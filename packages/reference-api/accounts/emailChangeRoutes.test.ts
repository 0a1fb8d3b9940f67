import { askPasswordReset, login, resetPassword } from '@vitrine/contract/api/calls/account.ts';
import { exportAccount } from '@vitrine/contract/api/calls/personalData.ts';
import * as calls from '@vitrine/contract/api/calls/profile.ts';
import { expect, test } from 'vitest';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShopOptions } from '../testing/shop.ts';

const HOUR = 60 * 60 * 1000;
const ask = { body: { email: ' Leila.New@mail.example ', password: PASSWORD } };

async function openApi(options: TestShopOptions = {}) {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { ...options, mailer: mailbox.mailer });
  const token = await newCustomer(shop);
  return { mailbox, shop, token, client: shop.client('en', { token }) };
}

/** The latest email to an address, of so many in all. */
async function emailTo(mailbox: Mailbox, address: string, count = 2) {
  await mailbox.email(count);
  return mailbox.emails.findLast(({ to }) => to?.[0]?.address?.toLowerCase() === address);
}

async function linkTo(mailbox: Mailbox, address: string, count = 2): Promise<string> {
  const email = await emailTo(mailbox, address, count);
  return /confirmEmail\/#(\S+)/.exec(email?.text ?? '')?.[1] ?? '';
}

test('an address changes once its link is confirmed; the old one is told, and no longer signs in', async () => {
  const { mailbox, shop, client } = await openApi();
  await client(calls.askEmailChange, ask);
  const token = await linkTo(mailbox, 'leila.new@mail.example');
  expect(await emailTo(mailbox, 'leila@mail.example')).toMatchObject({
    subject: 'A new e-mail address for your account',
  });
  const waiting = { email: 'leila@mail.example', pending_email: 'Leila.New@mail.example' };
  expect(await client(calls.profile, {})).toMatchObject(waiting);
  expect(await client(exportAccount, { body: { password: PASSWORD } })).toMatchObject({
    email_change: [{ email: 'Leila.New@mail.example' }],
  });
  expect(await client(calls.confirmEmailChange, { body: { token } })).toEqual({
    email: 'Leila.New@mail.example',
  });
  expect(await client(calls.profile, {})).toMatchObject({
    email: 'Leila.New@mail.example',
    pending_email: null,
  });
  const signIn = (email: string) => shop.client()(login, { body: { email, password: PASSWORD } });
  await signIn('LEILA.new@mail.example');
  expect(await refusalOf(signIn('leila@mail.example'))).toMatchObject({ code: 401 });
  expect(await newCustomer(shop)).toEqual(expect.any(String));
});

test('a link works once, for an hour, until another is asked for, and in the account’s own session', async () => {
  const { mailbox, shop, client } = await openApi();
  const confirm = (token: string, as = client) => as(calls.confirmEmailChange, { body: { token } });
  await client(calls.askEmailChange, ask);
  const first = await linkTo(mailbox, 'leila.new@mail.example');
  await client(calls.askEmailChange, ask);
  const second = await linkTo(mailbox, 'leila.new@mail.example', 4);
  const stranger = shop.client('en', { token: await newCustomer(shop, 'mira') });
  expect(await refusalOf(confirm(second, shop.client()))).toMatchObject({ code: 401 });
  expect(await refusalOf(confirm(second, stranger))).toMatchObject({ code: 410 });
  for (const wrong of [first, 'A'.repeat(43)]) {
    expect(await refusalOf(confirm(wrong))).toMatchObject({ code: 410 });
  }
  const tries = await Promise.allSettled([confirm(second), confirm(second)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const back = { body: { ...ask.body, email: 'leila@mail.example' } };
  await client(calls.askEmailChange, back);
  const late = await linkTo(mailbox, 'leila@mail.example', 6);
  shop.pass(HOUR);
  expect(await refusalOf(confirm(late))).toMatchObject({ code: 410 });
  expect(await client(calls.profile, {})).toMatchObject({ pending_email: null });
});

test('opening the address of the link, as scanners of mail do, changes nothing', async () => {
  const { mailbox, shop, token, client } = await openApi();
  await client(calls.askEmailChange, ask);
  const link = await linkTo(mailbox, 'leila.new@mail.example');
  const url = `http://shop.test/api/x/email-change?token=${link}`;
  const headers = { Authorization: `Bearer ${token}` };
  expect((await shop.app.request(url, { headers })).status).toBe(404);
  expect(await client(calls.profile, {})).toMatchObject({ email: 'leila@mail.example' });
});

test('an address that has an account is answered as any, and told by e-mail', async () => {
  const { mailbox, shop, client } = await openApi();
  await newCustomer(shop, 'mira');
  const taken = { body: { email: 'Mira@mail.example', password: PASSWORD } };
  expect(await client(calls.askEmailChange, taken)).toEqual(
    await client(calls.askEmailChange, ask),
  );
  await client(calls.askEmailChange, taken);
  expect(await client(calls.profile, {})).toMatchObject({ pending_email: 'Mira@mail.example' });
  expect(await emailTo(mailbox, 'mira@mail.example', 6)).toMatchObject({
    subject: 'This address has an account already',
  });
  expect(await linkTo(mailbox, 'mira@mail.example', 6)).toBe('');
});

test('an address that was registered meanwhile stays whose it is', async () => {
  const { mailbox, shop, client } = await openApi();
  await client(calls.askEmailChange, { body: { email: 'mira@mail.example', password: PASSWORD } });
  const token = await linkTo(mailbox, 'mira@mail.example');
  await newCustomer(shop, 'mira');
  const refusal = await refusalOf(client(calls.confirmEmailChange, { body: { token } }));
  expect(refusal).toMatchObject({ code: 409 });
  expect(await client(calls.profile, {})).toMatchObject({ email: 'leila@mail.example' });
});

test('a new password ends the link, and a new address ends links for a new password', async () => {
  const { mailbox, shop, client } = await openApi();
  await client(calls.askEmailChange, ask);
  const first = await linkTo(mailbox, 'leila.new@mail.example');
  const changed = 'another quiet harbour';
  await client(calls.changePassword, { body: { password: PASSWORD, new_password: changed } });
  const ended = client(calls.confirmEmailChange, { body: { token: first } });
  expect(await refusalOf(ended)).toMatchObject({ code: 410 });
  await shop.client()(askPasswordReset, { body: { email: 'leila@mail.example' } });
  const { text = '' } = await mailbox.email(4);
  const reset = /resetPassword\/#(\S+)/.exec(text)?.[1] ?? '';
  await client(calls.askEmailChange, { body: { ...ask.body, password: changed } });
  const token = await linkTo(mailbox, 'leila.new@mail.example', 6);
  await client(calls.confirmEmailChange, { body: { token } });
  const body = { token: reset, password: 'a third quiet harbour' };
  expect(await refusalOf(shop.client()(resetPassword, { body }))).toMatchObject({ code: 410 });
});

test.each([
  [{ email: 'LEILA@mail.example' }, 422, 'email'],
  [{ email: 'nobody' }, 422, 'email'],
  [{ email: `${'a'.repeat(250)}@mail.example` }, 422, 'email'],
  [{ password: 'guess' }, 403, 'password'],
  [{ password: '' }, 422, 'password'],
])('%j is refused, and nothing is sent', async (wrong, code, field) => {
  const { mailbox, client } = await openApi();
  const refused = client(calls.askEmailChange, { body: { ...ask.body, ...wrong } });
  expect(await refusalOf(refused)).toMatchObject({
    code,
    fieldErrors: { [field]: [expect.any(String)] },
  });
  await mailbox.mailer.close();
  expect(mailbox.emails).toEqual([]);
});

test('an address is not flooded with links, and a guess of the password is limited', async () => {
  const { mailbox, client } = await openApi();
  for (const _ of Array(3)) await client(calls.askEmailChange, ask);
  expect(await refusalOf(client(calls.askEmailChange, ask))).toMatchObject({ status: 429 });
  const guess = { body: { ...ask.body, password: 'guess' } };
  for (const _ of Array(6)) {
    expect(await refusalOf(client(calls.askEmailChange, guess))).toMatchObject({ status: 403 });
  }
  expect(await refusalOf(client(calls.askEmailChange, guess))).toMatchObject({ status: 429 });
  await mailbox.mailer.close();
  expect(mailbox.emails).toHaveLength(6);
});
