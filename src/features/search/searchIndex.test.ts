import { describe, expect, it } from 'vitest';
import type { Unit } from './query.ts';
import { createSearchIndex } from './searchIndex.ts';

const index = createSearchIndex();
const add = (slug: string, name: string, texts: Parameters<typeof index.add>[1]) =>
  index.add(
    { kind: 'product', slug, name, lang: null, isSoldOut: false, place: 0 },
    { name, ...texts },
  );
add('carre', 'Harbour Silk Carré', { head: 'Carré', fact: 'Mulberry silk', category: 'Scarves' });
add('cups', 'Celadon Tea Cups', { head: 'Cups', text: 'for a harbour view' });
add('ring', 'Harbour Ring', { head: 'Ring', code: 'HR-52', fact: 'white gold' });
add('gaiwan', 'White Gaiwan', { head: 'Gaiwan', fact: 'gold rim' });
add('fang', '真丝方巾', { head: '方巾', fact: '桑蚕丝' });

const unit = (words: string, others: string[] = []): Unit => ({
  words: words.split(' '),
  others: others.map((other) => other.split(' ')),
  role: 'thing',
});
const found = (...units: Unit[]) => index.find(units).hits.map(({ slug }) => slug);

describe('find', () => {
  it('finds beginnings of the last word', () => {
    expect(found(unit('harb'))).toEqual(['carre', 'ring', 'cups']);
    expect(found(unit('harb'), unit('ring'))).toEqual(['ring']);
  });

  it('finds what is written in one word, or in two', () => {
    expect(found(unit('teacup'))).toEqual(['cups']);
    expect(found(unit('cup', ['tea cup']))).toEqual(['cups']);
  });

  it('takes a phrase for one where its words stand together, and for another where not', () => {
    expect(found(unit('white gold'))).toEqual(['ring', 'gaiwan']);
  });

  it('finds other words in names and facts, not in descriptions', () => {
    expect(found(unit('kerchief', ['scarf']))).toEqual(['carre']);
    expect(found(unit('seaside', ['view']))).toEqual([]);
  });

  it('finds Chinese by any of its characters that stand together', () => {
    for (const word of ['方巾', '真丝', '丝方', '巾', '桑蚕'])
      expect(found(unit(word)), word).toEqual(['fang']);
    expect(found(unit('方真'))).toEqual([]);
  });
});

describe('closest', () => {
  it.each([
    ['harbuor', 'harbour'],
    ['mullberry', 'mulberry'],
    ['necklac', 'necklace'],
    // Words of up to four letters are never forgiven.
    ['rimg', null],
    ['3celadon', null],
    ['xyzzyq', null],
    ['真丝方', null],
  ])('%s means %s', (word, meant) => {
    expect(index.closest(word, ['necklace'])).toBe(meant);
  });
});
