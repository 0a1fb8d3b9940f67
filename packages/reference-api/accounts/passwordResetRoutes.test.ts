import {
  askPasswordReset,
  login,
  resetPassword,
  validateToken,
} from '@vitrine/contract/api/calls/account.ts';
import { features } from '@vitrine/contract/api/calls/features.ts';
import { expect, test } from 'vitest';
import { newCustomer, PASSWORD } from '../testing/customer.ts';
import { type Mailbox, openMailbox } from '../testing/mailbox.ts';
import { refusalOf } from '../testing/refusalOf.ts';
import { openTestShop, type TestShopOptions } from '../testing/shop.ts';

const NEW = 'another quiet harbour';
const HOUR = 60 * 60 * 1000;

async function openApi(options: TestShopOptions = {}) {
  const mailbox = await openMailbox();
  const shop = await openTestShop(undefined, { ...options, mailer: mailbox.mailer });
  const token = await newCustomer(shop);
  return { mailbox, shop, token, client: shop.client('en') };
}

async function tokenIn(mailbox: Mailbox, number = 1): Promise<string> {
  const { text } = await mailbox.email(number);
  return /resetPassword\/#(\S+)/.exec(text ?? '')?.[1] ?? '';
}

const ask = { body: { email: ' Leila@MAIL.example ' } };

test('a forgotten password is replaced by the e-mailed link, and all sessions end', async () => {
  const { mailbox, client, token } = await openApi();
  await client(askPasswordReset, ask);
  const email = await mailbox.email(1);
  expect(email).toMatchObject({
    subject: 'Choose a new password',
    from: { name: 'Halcyre', address: 'hello@halcyre.example' },
    to: [{ address: 'leila@mail.example' }],
  });
  await client(resetPassword, { body: { token: await tokenIn(mailbox), password: NEW } });
  await client(login, { body: { email: 'leila@mail.example', password: NEW } });
  const old = { email: 'leila@mail.example', password: PASSWORD };
  expect(await refusalOf(client(login, { body: old }))).toMatchObject({ code: 401 });
  expect(await refusalOf(client(validateToken, { body: { token } }))).toMatchObject({ code: 401 });
});

test('a login with the old password that is under way during the reset opens no session', async () => {
  // Strong enough that the logins are still being verified when the reset is committed.
  const { mailbox, client } = await openApi({ passwordStrength: 13 });
  await client(askPasswordReset, ask);
  const token = await tokenIn(mailbox);
  const old = { body: { email: 'leila@mail.example', password: PASSWORD } };
  const [reset, ...logins] = await Promise.allSettled([
    client(resetPassword, { body: { token, password: NEW } }),
    ...Array.from({ length: 6 }, () => client(login, old)),
  ]);
  expect(reset?.status).toBe('fulfilled');
  const tokens = logins.flatMap((one) => (one.status === 'fulfilled' ? [one.value.token] : []));
  const sessions = await Promise.allSettled(
    tokens.map((one) => client(validateToken, { body: { token: one } })),
  );
  expect(sessions.filter(({ status }) => status === 'fulfilled')).toEqual([]);
});

test('a link works once, also for two at the same moment', async () => {
  const { mailbox, client } = await openApi();
  await client(askPasswordReset, ask);
  const body = { token: await tokenIn(mailbox), password: NEW };
  const tries = await Promise.allSettled([
    client(resetPassword, { body }),
    client(resetPassword, { body }),
  ]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(client(resetPassword, { body }))).toMatchObject({ code: 410 });
});

test('a link ends after an hour, and when a newer one is sent', async () => {
  const { mailbox, client, shop } = await openApi();
  await client(askPasswordReset, ask);
  const first = await tokenIn(mailbox);
  await client(askPasswordReset, ask);
  const second = await tokenIn(mailbox, 2);
  const body = { token: first, password: NEW };
  expect(await refusalOf(client(resetPassword, { body }))).toMatchObject({ code: 410 });
  shop.pass(HOUR);
  const late = { token: second, password: NEW };
  expect(await refusalOf(client(resetPassword, { body: late }))).toMatchObject({ code: 410 });
});

test('a password that will not do leaves the link as it was', async () => {
  const { mailbox, client } = await openApi();
  await client(askPasswordReset, ask);
  const token = await tokenIn(mailbox);
  const refused = await refusalOf(client(resetPassword, { body: { token, password: 'short' } }));
  expect(refused).toMatchObject({ code: 422, fieldErrors: { password: [expect.any(String)] } });
  await client(resetPassword, { body: { token, password: NEW } });
});

test('an unknown address is answered like a known one, and gets no email', async () => {
  const { mailbox, client } = await openApi();
  await client(askPasswordReset, { body: { email: 'nobody@mail.example' } });
  await client(askPasswordReset, ask);
  await mailbox.email(1);
  expect(mailbox.emails.map(({ to }) => to?.[0]?.address)).toEqual(['leila@mail.example']);
});

test('an address is not flooded with emails', async () => {
  const { mailbox, client } = await openApi();
  for (const _ of Array(5)) await client(askPasswordReset, ask);
  await mailbox.mailer.close();
  expect(mailbox.emails.length).toBe(3);
});

test('the email is in the language of who asked', async () => {
  const { mailbox, shop } = await openApi();
  await shop.client('zh')(askPasswordReset, ask);
  expect((await mailbox.email(1)).subject).toBe('重设您的密码');
});

test('a mail server that refuses is a line in the log, and no error of the caller', async () => {
  const { mailbox, client, shop } = await openApi();
  mailbox.refuseWith(550);
  await client(askPasswordReset, ask);
  await mailbox.mailer.close();
  expect(shop.logged.map(({ message }) => message)).toEqual([
    'A link for a new password could not be sent.',
  ]);
});

test('a shop without mail neither announces nor has the call', async () => {
  const shop = await openTestShop();
  const client = shop.client();
  expect((await client(features, {})).features).not.toContain('passwordReset');
  expect(await refusalOf(client(askPasswordReset, ask))).toMatchObject({ code: 404 });
});

test('a link lets the owner in, however many strangers have failed for the account', async () => {
  const few = { max: 3, windowMs: HOUR };
  const limits = { loginByAccount: few, loginByAccountAtAll: few };
  const { mailbox, client, shop } = await openApi({ limits });
  const attempt = (place: string, password: string) =>
    shop.client('en', { address: place })(login, {
      body: { email: 'leila@mail.example', password },
    });
  for (let index = 0; index < 8; index += 1) {
    await refusalOf(attempt(`203.0.113.${index}`, 'guess'));
  }
  for (let index = 0; index < 6; index += 1) await refusalOf(attempt('198.51.100.7', 'guess'));
  expect(await refusalOf(attempt('198.51.100.7', PASSWORD))).toMatchObject({ code: 429 });
  await client(askPasswordReset, ask);
  const body = { token: await tokenIn(mailbox), password: NEW };
  await shop.client('en', { address: '198.51.100.7' })(resetPassword, { body });
  expect(await attempt('198.51.100.7', NEW)).toMatchObject({ token: expect.any(String) });
});
