import { expect, test } from 'vitest';
import { messagesOf } from './messageFiles.ts';
import { filesOf, read } from './sourceFiles.ts';

const en = messagesOf('en');
const zh = messagesOf('zh');

/** Messages that are the same in every language: numbers, dates, ids. */
const WITHOUT_WORDS = [
  /^common:notFound\.code$/,
  /^common:footer\.copyright$/,
  /^(?:privacy|terms):updated$/,
  /^(?:privacy|terms):sections\.\d+\.id$/,
  /^about:milestones\.\d+\.date$/,
];

test('both languages have the same messages', () => {
  expect(en.size).toBeGreaterThan(200);
  expect([...zh.keys()].sort()).toEqual([...en.keys()].sort());
});

test('both languages name the same values', () => {
  // A Chinese message may leave `shop` and `company` unsaid or say them where English does not.
  const named = (text: string | undefined) =>
    [...(text ?? '').matchAll(/\{\{?\s*(\w+)\s*\}?\}/g)]
      .map(([whole]) => whole)
      .filter((value) => !['{{shop}}', '{{company}}'].includes(value))
      .sort();
  const different = [...en].filter(
    ([key, text]) => named(text).join() !== named(zh.get(key)).join(),
  );
  expect(different.map(([key]) => key)).toEqual([]);
});

test('no message is empty', () => {
  const empty = [...en, ...zh].filter(([, text]) => text.trim() === '');
  expect(empty.map(([key]) => key)).toEqual([]);
});

test('Chinese messages are Chinese, English ones are not', () => {
  const wordy = (key: string) => !WITHOUT_WORDS.some((pattern) => pattern.test(key));
  const latin = [...zh].filter(([key, text]) => wordy(key) && !/\p{Script=Han}/u.test(text));
  expect(latin.map(([key]) => key)).toEqual([]);
  const chinese = [...en].filter(([, text]) => /\p{Script=Han}/u.test(text));
  expect(chinese.map(([key]) => key)).toEqual([]);
});

test('Chinese messages use full-width punctuation', () => {
  const half = [...zh].filter(([, text]) =>
    /\p{Script=Han}[,;:?!]|[,;?!]\p{Script=Han}/u.test(text),
  );
  expect(half.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

/** `t('cart')`, `t("product:soldOut")`, and the fixed beginning of `` t(`next:${page}.title`) ``. */
const USE = /\b(?:t|messageTree(?:<[^()]*>)?)\(\s*(?:language,\s*)?(['"`])([\w.:-]+)(\1|\$\{)/g;

test('every message that a page asks for exists', () => {
  const files = filesOf('src/**/*.{ts,tsx,astro}').filter((file) => !file.endsWith('.test.ts'));
  const uses = files.flatMap((file) =>
    [...read(file).matchAll(USE)].map(([, , key = '', end]) => ({ file, key, open: end === '${' })),
  );
  expect(uses.length).toBeGreaterThan(150);
  const keys = [...en.keys()];
  const missing = uses.filter(({ key, open }) => {
    const full = key.includes(':') ? key : `common:${key}`;
    if (open) return !keys.some((known) => known.startsWith(full));
    return !keys.some(
      (known) => known === full || known.startsWith(`${full}.`) || known === `${full}_other`,
    );
  });
  expect(missing).toEqual([]);
});
