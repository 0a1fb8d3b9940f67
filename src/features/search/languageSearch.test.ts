import { describe, expect, it } from 'vitest';
import { charactersBySound, traditionalPairs } from './chineseTables.ts';
import { openLanguage } from './languageSearch.ts';
import type { LanguageFile, ProductEntry, SearchShop, WordsFile } from './searchFiles.ts';
import { publishedList } from './synonyms.ts';
import { chineseWordsIn } from './terms.ts';

const SYNONYMS = `necklace => strand
handbag, purse
tennis bracelet => strand
包 => 手袋
手表, 腕表
项链, 珠链
# Colours
墨绿 => 绿色
# Who it is for
女士, 女款
women, her`;

interface Goods {
  slug: string;
  name: string;
  categories?: string;
  codes?: string;
  facts?: string;
  text?: string;
  isSoldOut?: boolean;
}

function open(goods: Goods[], own: Partial<SearchShop> = {}, isOfChinese = false) {
  const files: Record<string, unknown> = {
    shop: { words: 1, cards: 1, categories: [], posts: [], pages: [], ...own },
    language: {
      synonyms: [publishedList(SYNONYMS)],
      characters: isOfChinese ? charactersBySound() : '',
      traditional: isOfChinese ? traditionalPairs() : '',
    } satisfies LanguageFile,
    'words/0-of-1': {
      chinese: goods.flatMap(({ name }) => chineseWordsIn(name)).join(' '),
      products: goods.map(
        ({
          slug,
          name,
          categories = '',
          codes = '',
          facts = '',
          text = '',
          isSoldOut,
        }): ProductEntry => [slug, name, categories, codes, facts, text, null, isSoldOut ? 1 : 0],
      ),
    } satisfies WordsFile,
  };
  return openLanguage(async (name) => files[name] as never);
}

const english = await open(
  [
    { slug: 'carre', name: 'Harbour Silk Carré', categories: 'scarves', facts: 'Mulberry silk' },
    { slug: 'stole', name: 'Mist Cashmere Stole', categories: 'scarves', facts: 'Cashmere' },
    { slug: 'ring', name: 'Harbour Ring', facts: 'Gold', codes: 'HR-52' },
    { slug: 'pearls', name: 'River Pearl Strand', isSoldOut: true },
    { slug: 'other', name: 'Sea Strand', text: 'a purse comes with it' },
  ],
  {
    categories: [['scarves', 'Scarves', null]],
    posts: [['silk', 'Silk, four ways', 'How to fold a scarf', null, null, '2026-01-01T00:00:00Z']],
    pages: [['/terms/', 'Terms', 'returns refund delivery']],
  },
);
const chinese = await open(
  [
    { slug: 'watch', name: '子午 39 自动腕表', facts: '墨绿表盘' },
    { slug: 'scarf', name: '真丝方巾' },
    { slug: 'pearls', name: '珍珠珠链' },
    { slug: 'bag', name: '渡轮手袋' },
  ],
  {},
  true,
);
const slugs = (language: typeof english, query: string) =>
  language.find(query).hits.map(({ slug }) => slug);

describe('find', () => {
  it.each([
    ['carre harbour', ['carre']],
    ['Cashm st', ['stole']],
    ['scarves', ['scarves', 'carre', 'stole', 'silk']],
    ['necklace', ['other', 'pearls']],
    ['hr-52', ['ring']],
    ['a ring for her', ['ring']],
    ['how do I return it', ['/terms/']],
    ['purse', ['other']],
    ['xyzzyq', []],
  ])('%s finds %j', (query, found) => {
    expect(slugs(english, query)).toEqual(found);
  });

  it('forgives a letter where nothing else is found, and says what was meant', () => {
    expect(english.find('harbuor ring')).toMatchObject({
      corrected: 'harbour ring',
      isPartialMatch: false,
      hits: [{ slug: 'ring' }],
    });
    expect(english.find('rimg').hits).toEqual([]);
  });

  it('says it in words, as a name or a list has them', () => {
    expect(english.find('harborring').corrected).toBe('harbour ring');
    expect(english.find('tennisbracelt').corrected).toBe('tennis bracelet');
  });

  it('says where nothing has all the words', () => {
    const found = english.find('harbour nonsense');
    expect(found.isPartialMatch).toBe(true);
    expect(found.hits.map(({ slug }) => slug)).toEqual(['carre', 'ring']);
  });

  it('narrows: a price alone leaves everything in the shop’s order', () => {
    expect(slugs(english, 'under 500')).toEqual(['carre', 'stole', 'ring', 'pearls', 'other']);
    expect(english.find('rings under 500')).toMatchObject({
      narrowed: [{ kind: 'under', to: 50_000 }],
      hits: [{ slug: 'ring' }],
    });
  });

  it.each([
    ['腕表', ['watch']],
    ['手錶', ['watch']],
    ['shoubiao', ['watch']],
    ['首表', ['watch']],
    ['墨绿色的手表', ['watch']],
    ['女士手表', ['watch']],
    ['一条真丝方巾', ['scarf']],
    ['zhenzhu xianglian', ['pearls']],
    ['晚宴包', ['bag']],
    ['包子', []],
    ['不存在', []],
  ])('%s finds %j', (query, found) => {
    expect(slugs(chinese, query)).toEqual(found);
  });

  it.each(['', ' ', '"', '<script>', '\u202e', '*'.repeat(5_000), '👜', '\ud800', '__proto__'])(
    'takes %j for a query',
    (query) => {
      expect(slugs(english, query)).toEqual([]);
      expect(slugs(chinese, query)).toEqual([]);
    },
  );

  it('takes a query of any length', () => {
    expect(slugs(english, `${'harbour '.repeat(12)}${'x '.repeat(500)}`)).toContain('ring');
  });
});

it('completes the last word', () => {
  expect(english.complete('silk ca', 4)).toEqual(['silk carré', 'silk cashmere']);
  expect(english.complete('s', 4)).toEqual([]);
  expect(chinese.complete('腕', 4)).toEqual(['腕表']);
});
