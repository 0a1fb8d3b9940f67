import { describe, expect, it } from 'vitest';
import { openSearchIndex } from './searchIndex.ts';

const index = openSearchIndex({
  categories: [['scarves', 'Scarves', null]],
  posts: [['silk', 'Silk, four ways', 'How to fold a scarf', null, null, '2026-01-01T00:00:00Z']],
});
index.addProducts([
  ['carre', 'Harbour Silk Carré', 'Scarves Mulberry silk', null],
  ['stole', 'Mist Cashmere Stole', 'Scarves Cashmere', null],
  ['ring', 'Harbour Ring', 'Jewellery Gold', null],
  ['fang', '真丝方巾', '丝巾 桑蚕丝', 'zh-Hans'],
]);
const found = (query: string) => index.find(query).list.map(({ slug }) => slug);

describe('find', () => {
  it('finds by all words, by beginnings and whatever their order', () => {
    expect(found('carre harbour')).toEqual(['carre']);
    expect(found('harb')).toEqual(['ring', 'carre']);
    expect(found('Cashm st')).toEqual(['stole']);
  });

  it('forgives a wrong letter in a word, and two in a long one', () => {
    expect(found('harbuor silk carre')[0]).toBe('carre');
    expect(found('cashmre stole')).toEqual(['stole']);
    expect(found('rimg')).toContain('ring');
    expect(found('rxx')).toEqual([]);
  });

  it('finds Chinese by one character, by two, and by more', () => {
    for (const query of ['巾', '真', '方巾', '真丝方巾', '桑蚕'])
      expect(found(query)).toEqual(['fang']);
    expect(found('方真')).toEqual([]);
  });

  it('finds posts and categories, and products by what they are of', () => {
    expect(found('silk fold')).toEqual(['silk']);
    expect(found('scarves')).toEqual(['scarves', 'stole', 'carre']);
  });

  it.each([
    ['strasse', 'Große Straße Map'],
    ['Große', 'Grosse Map'],
    ['oeuvre', 'Coeur œuvre Ring'],
    ['dorde lodz', 'Đorđe Łódź Bag'],
    ['thor aero', 'Þór Ærø'],
    ['3in1', '3-in-1 Charger'],
    ['3-in-1', '3-in-1 Charger'],
    ['tshirt', 'Linen T-shirt'],
  ])('finds by %s what is called %s', (query, name) => {
    const own = openSearchIndex({ categories: [], posts: [] });
    own.addProducts([['own', name, '', null]]);
    expect(own.find(query)).toMatchObject({ list: [{ slug: 'own' }], isPartialMatch: false });
  });

  it('says where nothing has all the words', () => {
    expect(index.find('harbour nonsense')).toMatchObject({ isPartialMatch: true });
    expect(found('harbour nonsense')).toEqual(['ring', 'carre']);
    expect(index.find('harbour').isPartialMatch).toBe(false);
  });

  it('takes any text for a query', () => {
    for (const query of ['', ' ', '"', '<script>', '\u202e', '*'.repeat(5_000), '👜', '\ud800']) {
      expect(found(query)).toEqual([]);
    }
    expect(found(`${'harbour '.repeat(12)}${'x '.repeat(500)}`)).toEqual(['ring', 'carre']);
  });
});
