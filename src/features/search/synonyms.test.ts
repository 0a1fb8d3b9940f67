import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publishedList, readSynonyms } from './synonyms.ts';
import { keyOf } from './terms.ts';

const LIST = `# Bags
bag, handbag
clutch => bag
tea cup, mug

# Colours
burgundy, wine => red
`;
const othersIn = (lists: string[], word: string) => [
  ...(readSynonyms(lists.map(publishedList)).get(keyOf(word))?.others ?? []),
];

describe('readSynonyms', () => {
  it('reads equals, and words that lead to others and to what equals these', () => {
    expect(othersIn([LIST], 'handbag')).toEqual(['bag']);
    expect(othersIn([LIST], 'clutches')).toEqual(['bag', 'handbag']);
    expect(othersIn([LIST], 'bag')).toEqual(['handbag']);
    expect(othersIn([LIST], 'teacup')).toEqual(['mug']);
  });

  it('knows colours, which find their family and are found by it', () => {
    expect(othersIn([LIST], 'red')).toEqual(['burgundy', 'wine']);
    expect(othersIn([LIST], 'wine')).toEqual(['red']);
    expect(readSynonyms([publishedList(LIST)]).get('wine')?.role).toBe('quality');
    expect(readSynonyms([publishedList(LIST)]).get('bag')?.role).toBe('thing');
  });

  it('lets the owner’s list decide on a word', () => {
    expect(othersIn([LIST, 'wine => bottle'], 'wine')).toEqual(['bottle']);
    expect(othersIn([LIST, 'wine => bottle'], 'burgundy')).toEqual(['red']);
  });

  it('takes any text for a list', () => {
    for (const list of ['', '#', '=>', 'a =>', '=> b', ', ,', 'a, ，b', '__proto__, constructor'])
      expect(() => readSynonyms([publishedList(list)])).not.toThrow();
  });
});

it.each(['en', 'zh'])('the %s list joins enough words, each line as it should be', (language) => {
  const text = readFileSync(new URL(`./synonyms/${language}.txt`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.length).toBeGreaterThan(400);
  expect(new Set(lines).size).toBe(lines.length);
  for (const line of lines) {
    const sides = line.split(' => ').map((side) => side.split(', '));
    expect(sides.length, line).toBeLessThanOrEqual(2);
    for (const words of sides) {
      expect(new Set(words).size, line).toBe(words.length);
      expect(
        words.every((word) => word === word.trim() && word !== ''),
        line,
      ).toBe(true);
    }
    expect(sides.flat().length, line).toBeGreaterThan(1);
  }
});
