import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { openMailbox } from '@vitrine/reference-api/testing/mailbox.ts';
import { openTestShop } from '@vitrine/reference-api/testing/shop.ts';
import { expect, it, onTestFinished } from 'vitest';
import { attacksToTry, dealt } from './attacks.ts';
import { openWatchedBrowser } from './watchedBrowser.ts';

const MAX_COUNTRY_LENGTH = 100;
const MAX_QUESTION_LENGTH = 5_000;
const UNLIMITED = { max: 1_000_000, windowMs: 1 };
/** At most so many go to an address in a day, and none has a word of the inquiry. */
const RECEIPTS = 3;
const LAST_SENTENCE = 'And is it gold?';

/** What an email is made of, and no attack may add to. */
const FRAME = new Set(['html', 'head', 'meta', 'title', 'body', 'div', 'h1', 'p', 'br', 'span']);

it('no attack in an inquiry runs in the email about it, leads it elsewhere or hides what is asked', async () => {
  // A body with U+0000 is refused as a whole.
  const attacks = attacksToTry()
    .map((attack) => attack.replaceAll('\0', ''))
    .filter(({ length }) => length < MAX_COUNTRY_LENGTH);
  const mailbox = await openMailbox();
  const limits = { inquiryByClient: UNLIMITED };
  const shop = await openTestShop(undefined, { mailer: mailbox.mailer, limits });
  const hands = dealt(attacks, Math.ceil(attacks.length / 45));
  for (const hand of hands) {
    const description = `${hand.join('\n')}\n${LAST_SENTENCE}`.slice(-MAX_QUESTION_LENGTH);
    const country = hand[0] ?? '';
    const body = { email: 'leila@mail.example', country, description };
    await shop.client()(createInquiry, { body });
    await shop.outbox?.deliverNow();
  }
  const sent = mailbox.emails.filter(({ to }) => to?.[0]?.address === 'desk@halcyre.example');
  expect(sent).toHaveLength(hands.length);
  const receipts = mailbox.emails.filter((email) => !sent.includes(email));
  expect(receipts.map(({ subject }) => subject)).toEqual(
    Array(Math.min(RECEIPTS, hands.length)).fill('We have received your question'),
  );
  for (const { html } of receipts) expect(html).toBe(receipts[0]?.html);

  const { page, taken, close } = await openWatchedBrowser('https://shop.example', 'off');
  onTestFinished(close);
  for (const email of sent) {
    expect([email.cc ?? [], email.bcc ?? []]).toEqual([[], []]);
    expect(email.replyTo).toMatchObject([{ address: 'leila@mail.example' }]);
    expect(email.text).toContain(LAST_SENTENCE);
    await page.setContent(email.html ?? '');
    const tags = await page.evaluate(() =>
      [...document.querySelectorAll('*')].map(({ localName }) => localName),
    );
    expect(tags.filter((tag) => !FRAME.has(tag))).toEqual([]);
    expect(await page.locator('p[lang]').textContent()).toContain(LAST_SENTENCE);
  }
  expect(taken()).toEqual([]);
  expect(shop.logged).toEqual([]);
});
