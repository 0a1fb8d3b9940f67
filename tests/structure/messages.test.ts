import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { describe, expect, test } from 'vitest';
import { messagesOf as messagesIn, OWNERS } from './messageFiles.ts';
import { filesOf, read } from './sourceFiles.ts';

const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

/** Messages that are the same in every language: numbers, dates, ids. */
const WITHOUT_TEXT = [
  /^common:notFound\.code$/,
  /^common:footer\.copyright$/,
  /^(?:privacy|terms):updated$/,
  /^(?:privacy|terms):sections\.\d+\.id$/,
  /^about:milestones\.\d+\.date$/,
];
/** Nor are those that are a value alone. */
const VALUE = /^\{\{\w+\}\}$/;

/** A message that is worded by number, without which: `Intl` says which forms a language has. */
const PLURAL = /(?<=[._])(?:zero|one|two|few|many|other)$/;

describe.each(OWNERS)('with the messages of “%s”', (owner) => {
  const messagesOf = (language: Language) => messagesIn(language, owner);
  const en = messagesOf(DEFAULT_LANGUAGE);
  const zh = messagesOf('zh');

  test.each(others)('§1.10 §9.21 %s has the same messages', (language) => {
    expect(en.size).toBeGreaterThan(200);
    const keysOf = (messages: Map<string, string>) =>
      [...new Set([...messages.keys()].map((key) => key.replace(PLURAL, '')))].sort();
    expect(keysOf(messagesOf(language))).toEqual(keysOf(en));
  });

  test.each(LANGUAGES)('%s words numbers in the forms that it has', (language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const keys = [...messagesOf(language).keys()].filter((key) => PLURAL.test(key));
    for (const key of keys) {
      expect.soft(pluralCategories, key).toContain(PLURAL.exec(key)?.[0]);
      expect.soft(keys, key).toContain(key.replace(PLURAL, 'other'));
    }
  });

  test.each(others)('the messages in %s name the same values', (language) => {
    const other = messagesOf(language);
    // A Chinese message may leave `shop` and `company` unsaid or say them where English does not.
    const named = (text: string | undefined) =>
      [...(text ?? '').matchAll(/\{\{?\s*(\w+)\s*\}?\}/g)]
        .map(([whole]) => whole)
        .filter((value) => !['{{shop}}', '{{company}}'].includes(value))
        .sort();
    const inDefault = (key: string) => en.get(key) ?? en.get(key.replace(PLURAL, 'other'));
    const different = [...other].filter(
      ([key, text]) => named(text).join() !== named(inDefault(key)).join(),
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  test('§9.21 no message is empty', () => {
    const empty = LANGUAGES.flatMap((language) => [...messagesOf(language)]).filter(
      ([, text]) => text.trim() === '',
    );
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  test('§1.10 Chinese messages are Chinese, English ones are not', () => {
    const wordy = (key: string) => !WITHOUT_TEXT.some((pattern) => pattern.test(key));
    const latin = [...zh].filter(
      ([key, text]) => wordy(key) && !/\p{Script=Han}/u.test(text) && !VALUE.test(text),
    );
    expect(latin.map(([key]) => key)).toEqual([]);
    const chinese = [...en].filter(([, text]) => /\p{Script=Han}/u.test(text));
    expect(chinese.map(([key]) => key)).toEqual([]);
  });
});

/** `t('cart')`, `t("product:soldOut")`, and the fixed beginning of `` t(`next:${page}.title`) ``. */
const USE = /\b(?:t|messageTree(?:<[^()]*>)?)\(\s*(?:language,\s*)?(['"`])([\w.:-]+)(\1|\$\{)/g;

test('§7.15 every message that a page asks for exists', () => {
  const files = filesOf('src/**/*.{ts,tsx,astro}').filter((file) => !file.endsWith('.test.ts'));
  const uses = files.flatMap((file) =>
    [...read(file).matchAll(USE)].map(([, , key = '', end]) => ({ file, key, open: end === '${' })),
  );
  expect(uses.length).toBeGreaterThan(150);
  const keys = [...messagesIn(DEFAULT_LANGUAGE).keys()];
  const missing = uses.filter(({ key, open }) => {
    const full = key.includes(':') ? key : `common:${key}`;
    if (open) return !keys.some((known) => known.startsWith(full));
    return !keys.some(
      (known) => known === full || known.startsWith(`${full}.`) || known === `${full}_other`,
    );
  });
  expect(missing).toEqual([]);
});

/** Named by the API's data, or by countries' (countryForm.test.ts has all of these). */
const BY_DATA = /^(?:orders:tracking\.(?:status|subStatus|stage)|checkout:address\.kinds)\./;

test('every message is asked for by its name, or the end of it', () => {
  const files = filesOf('{src,packages}/**/*.{ts,tsx,astro}').filter(
    (file) => !/\.test\./.test(file),
  );
  const code = files.map((file) => read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')).join('\n');
  const words = new Set(code.match(/[\w-]+/g));
  // As in `messages[`${kind}Note`]`.
  const ends = [...code.matchAll(/\}(\w+)`/g)].map(([, end = '']) => end);
  const left = [...messagesIn(DEFAULT_LANGUAGE).keys()].filter((key) => {
    const plain = key.replace(PLURAL, '').replace(/(?:[_.]|(?:\.\d+)+)$/, '');
    const name = /[\w-]+$/.exec(plain)?.[0] ?? '';
    return !BY_DATA.test(key) && !words.has(name) && !ends.some((end) => name.endsWith(end));
  });
  expect(left).toEqual([]);
});
