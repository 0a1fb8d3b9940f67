import { expect, test } from 'vitest';
import { readMailSettings } from './mailSettings.ts';

const SMTP_URL = 'smtps://user:p%40ss@mail.example:465';

test('a shop without settings sends no mail', () => {
  expect(readMailSettings({})).toBeUndefined();
  expect(readMailSettings({ SMTP_URL: ' ', MAIL_FROM: '' })).toBeUndefined();
});

test('a server and a sender are enough; inquiries go to the sender', () => {
  expect(readMailSettings({ SMTP_URL, MAIL_FROM: '"翠羽" <hello@shop.example>' })).toEqual({
    smtpUrl: SMTP_URL,
    from: { name: '翠羽', address: 'hello@shop.example' },
    inquiriesTo: 'hello@shop.example',
    ownLanguage: 'en',
    mediaBase: '/media',
  });
});

test('addresses are read as buyers’ are', () => {
  const given = { MAIL_FROM: 'Shop <Hello＠MÜNCHEN.de>', INQUIRIES_TO: "o'neill@a--b.com" };
  expect(readMailSettings({ SMTP_URL, ...given })).toMatchObject({
    from: { address: 'Hello@xn--mnchen-3ya.de' },
    inquiriesTo: "o'neill@a--b.com",
  });
});

test.each([
  ['a server without a sender', { SMTP_URL }, /MAIL_FROM is missing/],
  ['a sender without a server', { MAIL_FROM: 'A <a@b.example>' }, /SMTP_URL is missing/],
  ['a reader alone', { INQUIRIES_TO: 'a@b.example' }, /SMTP_URL is missing/],
  ['a web address', { SMTP_URL: 'https://mail.example', MAIL_FROM: 'A <a@b.example>' }, /SMTP_URL/],
  ['a sender without a name', { SMTP_URL, MAIL_FROM: 'a@b.example' }, /a name and an address/],
  ['a sender that is none', { SMTP_URL, MAIL_FROM: 'A <a@b>' }, /MAIL_FROM/],
  [
    'a language that the shop does not speak',
    { SMTP_URL, MAIL_FROM: 'A <a@b.example>', MAIL_LANGUAGE: 'fr' },
    /MAIL_LANGUAGE is "fr". It should be one of en, zh/,
  ],
  [
    'a reader that is none',
    { SMTP_URL, MAIL_FROM: 'A <a@b.example>', INQUIRIES_TO: 'everybody' },
    /INQUIRIES_TO is "everybody"/,
  ],
])('%s is refused with words', (_, environment, message) => {
  expect(() => readMailSettings(environment)).toThrow(message);
});

test('the words hold no password', () => {
  const environment = { SMTP_URL: 'htp://user:secret@mail.example', MAIL_FROM: 'A <a@b.example>' };
  expect(() => readMailSettings(environment)).not.toThrow(/secret/);
});
