import { basename } from 'node:path';
import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { cents } from '@vitrine/contract/domain/money.ts';
import { NOW } from '@vitrine/reference-api/testing/fixture.ts';
import { openMailbox } from '@vitrine/reference-api/testing/mailbox.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { inquiryEmail } from '../../packages/reference-api/mail/inquiryEmail.ts';
import { orderPaidEmail } from '../../packages/reference-api/mail/orderPaidEmail.ts';
import { passwordResetEmail } from '../../packages/reference-api/mail/passwordResetEmail.ts';
import { messagesOf } from '../structure/messageFiles.ts';
import { filesOf } from '../structure/sourceFiles.ts';
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

type Brand = Parameters<typeof orderPaidEmail>[2];
type Email = Awaited<ReturnType<typeof passwordResetEmail>>;

/** Every template, by the name of its file. */
const EMAILS: Record<string, (language: Language, brand: Brand) => Promise<Email | undefined>> = {
  inquiryEmail: (language, brand) =>
    inquiryEmail(
      {
        email: 'leila@mail.example',
        country: 'Tunisia',
        language,
        description: 'How high is it?',
        created_at: NOW.toISOString(),
      },
      ownShop().shop.email,
      brand,
    ),
  orderPaidEmail: (language, brand) =>
    orderPaidEmail(
      {
        order_id: 'VT-7K2',
        shipping_price: cents(0),
        total_price: cents(41_700),
        isTest: true,
        address: {
          email: 'leila@mail.example',
          firstName: 'Leila',
          lastName: 'Ben Ali',
          address: '4 Harbour Road',
          line2: '',
          city: 'Tunis',
          state: '',
          postalCode: '1000',
          country: 'TN',
          phone: '',
        },
        lines: [],
      },
      language,
      brand,
    ),
  passwordResetEmail: (language, brand) =>
    passwordResetEmail('leila@mail.example', 't0ken', language, brand),
};
test('an own shop’s emails are its own, every one in each language', async () => {
  expect(Object.keys(EMAILS)).toEqual(
    filesOf('packages/reference-api/mail/*Email.ts').map((file) => basename(file, '.ts')),
  );
  vi.stubEnv('VITRINE_SHOP', folderWith({ 'shop.config.ts': OWN_CONFIG }));
  const { brand } = (await openMailbox()).mailer;
  for (const [name, write] of Object.entries(EMAILS)) {
    for (const language of LANGUAGES) {
      const email = await write(language, brand);
      const text = `${email?.subject}\n${email?.text}\n${email?.html}`;
      expect.soft(tracesIn(text), `${name} in ${language}`).toEqual([]);
      // Inquiries are the shop's own to read, in English.
      const named = name === 'inquiryEmail' || language === 'en' ? 'Ada &amp; Sons' : '艾达';
      expect.soft(email?.html, `${name} in ${language}`).toContain(named);
    }
  }
});
