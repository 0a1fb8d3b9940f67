import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A name in Latin letters: Chinese in pinyin, word by word, other scripts as `any-ascii` writes
 * them. Characters shared by Chinese and Japanese are read as Chinese.
 */
export function transliterate(name: string): string {
  // 30 MB, which only an import needs, in a module that the API loads as well.
  const { pinyin }: typeof import('pinyin-pro') = require('pinyin-pro');
  const { default: anyAscii }: typeof import('any-ascii') = require('any-ascii');
  // Emoji and signs have names there (`:grinning:`), which belong in no address.
  const words = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}'’]+/gu, ' ');
  return pinyin(words, { toneType: 'none', v: true, type: 'array', nonZh: 'consecutive' })
    .join(' ')
    .replace(/[^\p{Script=Latin}]+/gu, anyAscii);
}
