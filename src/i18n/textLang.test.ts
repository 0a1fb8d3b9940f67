import { describe, expect, it } from 'vitest';
import { textLang } from './textLang.ts';

describe('textLang', () => {
  it.each([
    ['zh', 'en', 'zh-Hans'],
    ['zh-CN', 'en', 'zh-Hans'],
    ['ZH_hans', 'en', 'zh-Hans'],
    ['en', 'zh', 'en'],
    ['en-GB', 'zh', 'en'],
    ['fr', 'en', 'fr'],
    ['fil', 'en', 'fil'],
    ['zh-Hant', 'en', 'zh-Hant'],
    ['zh_TW', 'zh', 'zh-Hant'],
    ['ZH-Hant-HK', 'zh', 'zh-Hant'],
    ['zh-Hans-HK', 'en', 'zh-Hans'],
  ] as const)('marks a text in %s on a page in %s as %s', (language, page, expected) => {
    expect(textLang({ language }, page)).toBe(expected);
  });

  it.each([
    ['en', 'en'],
    ['en-US', 'en'],
    ['zh-SG', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'zh'],
  ] as const)('leaves a text in %s on a page in %s unmarked', (language, page) => {
    expect(textLang({ language }, page)).toBeUndefined();
  });
});
