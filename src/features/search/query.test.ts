import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divided, type Lexicon, parseQuery } from './query.ts';
import { publishedList, readSynonyms } from './synonyms.ts';

const synonyms = readSynonyms([
  publishedList(`fountain pen, ink pen
包 => 手袋
晚宴, 宴会
手表, 腕表
# Colours
墨绿 => 绿色
# Who it is for
男友 => 男士`),
]);
const lexicon: Lexicon = {
  synonyms,
  known: synonyms.chinese(),
  has: (word) => ['scarf', 'cufflinks', '戒指'].includes(word),
};
const wordsOf = (text: string) =>
  parseQuery(text, lexicon).units.map(({ words }) => words.join(' '));

describe('parseQuery', () => {
  it.each([
    ['a silk scarf for my mother', ['silk', 'scarf', 'mother']],
    ['ink pens', ['ink pens']],
    ['cuff links', ['cuff links']],
    ['the', ['the']],
    ['墨绿的包', ['墨绿', '包']],
    ['一个送男友的手表', ['男友', '手表']],
    // A single character is no word where others go on from it.
    ['包子', ['包子']],
    ['watch 手表', ['watch', '手表']],
  ])('%s is %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(parseQuery(text, lexicon).units.length).toBeLessThanOrEqual(16);
      }),
    );
  });
});

describe('divided', () => {
  const piecesOf = (text: string) =>
    parseQuery(text, lexicon).units.flatMap((unit) =>
      divided(unit, lexicon).map(({ words }) => words.join(' ')),
    );
  it.each([
    ['墨绿手表', []],
    ['scar', []],
    ['constructor', []],
  ])('%s is of %j', (text, pieces) => {
    expect(piecesOf(text)).toEqual(pieces);
  });
});
