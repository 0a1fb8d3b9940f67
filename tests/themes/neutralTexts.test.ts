import { LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { EMAIL_NAMES } from '@vitrine/reference-api/testing/emailNames.ts';
import { openMailbox } from '@vitrine/reference-api/testing/mailbox.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleEmails } from '../../packages/reference-api/mail/sampleEmails.ts';
import { messagesOf } from '../structure/messageFiles.ts';
import { BRAND_WORDS, DEMO_NAMES, demoPhrases, found } from './demoWords.ts';
import { OWN_CONFIG } from './ownFolder.ts';

const PHRASES = demoPhrases();

/** What of the demo, or of any brand’s own voice, is in a text. */
const tracesIn = (text: string) => [
  ...found([...DEMO_NAMES, ...PHRASES], text),
  ...(BRAND_WORDS.exec(text) ?? []),
];

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the demo has names and sentences of its own to look for', () => {
  expect(DEMO_NAMES).toEqual(
    expect.arrayContaining(['Halcyre', '翠羽', '深圳', 'Shen Rui', '沈睿']),
  );
  expect(PHRASES.length).toBeGreaterThan(300);
  expect(tracesIn('Written at HALCYRE, this house of kingfishers')).toEqual([
    'Halcyre',
    'kingfisher',
    'this house',
  ]);
  expect(tracesIn('本号')).toEqual(['本号']);
});

test.each(LANGUAGES)('messages in %s call the shop no house and name no goods', (language) => {
  const messages = [...messagesOf(language, '')];
  expect(messages.length).toBeGreaterThan(200);
  const wrong = messages.map(([key, text]) => [key, tracesIn(text)] as const);
  expect(wrong.filter(([, traces]) => traces.length > 0)).toEqual([]);
});

test('an own shop’s emails are its own, every one in each language', async () => {
  vi.stubEnv('VITRINE_SHOP', folderWith({ 'shop.config.ts': OWN_CONFIG }));
  const { mailer } = await openMailbox();
  for (const language of LANGUAGES) {
    const emails = sampleEmails(language, mailer);
    expect(Object.keys(emails).toSorted()).toEqual(EMAIL_NAMES.toSorted());
    for (const [name, email] of Object.entries(emails)) {
      const text = `${email?.subject}\n${email?.text}\n${email?.html}`;
      expect.soft(tracesIn(text), `${name} in ${language}`).toEqual([]);
      const named = language === 'en' ? 'Ada &amp; Sons' : '艾达';
      expect.soft(email?.html, `${name} in ${language}`).toContain(named);
    }
  }
});
