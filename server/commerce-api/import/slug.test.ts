import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSlugReserver, makeSlug, SLUG_LENGTH } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Meridian 39 Automatic', 'meridian-39-automatic'],
    ['  Crème Brûlée – №5! ', 'creme-brulee-no5'],
    ["Ladies' Watch", 'ladies-watch'],
    ['Straße & Łódź', 'strasse-lodz'],
    ['Ｆｕｌｌ ｗｉｄｔｈ', 'full-width'],
    ['MUJI home 家', 'muji-home'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('%s', (name, expected) => {
    expect(makeSlug(name, 'x')).toBe(expected);
  });

  it.each([
    ['轻奢纯棉刺绣水洗四件套', '1006002', 'item-1006002'],
    ['轻奢纯棉四件套 1.5m', '1006002', 'item-1006002'],
    ['', 'A-7', 'item-a-7'],
    ['***', '7', 'item-7'],
    ['ساعة', '12', 'item-12'],
  ])('of %j falls back to the id', (name, id, expected) => {
    expect(makeSlug(name, id)).toBe(expected);
  });

  it('of a Chinese name with a Chinese id is still stable and distinct', () => {
    expect(makeSlug('腕表', '腕表', 'category')).toBe(makeSlug('腕表', '腕表', 'category'));
    expect(makeSlug('腕表', '腕表')).not.toBe(makeSlug('手袋', '手袋'));
    expect(makeSlug('腕表', '腕表', 'category')).toMatch(/^category-[0-9a-f]{10}$/);
  });

  it('is cut between words', () => {
    const slug = makeSlug('word '.repeat(40), '1');
    expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH);
    expect(slug).toMatch(/^(word-)+word$/);
    expect(makeSlug('x'.repeat(300), '1')).toBe('x'.repeat(SLUG_LENGTH));
  });

  it('is always a safe path segment, the same each time, and its own slug', () => {
    const name = fc.string({ unit: 'binary', maxLength: 250 });
    fc.assert(
      fc.property(name, fc.string({ unit: 'binary', minLength: 1 }), (text, id) => {
        const slug = makeSlug(text, id);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH);
        expect(makeSlug(text, id)).toBe(slug);
        expect(makeSlug(slug, id)).toBe(slug);
      }),
    );
  });
});

describe('a reserved slug', () => {
  it('is the wanted one, or the first free number of it', () => {
    const reserve = createSlugReserver(['ring', 'ring-3', 'watch']);
    expect(['ring', 'ring', 'ring-2', 'box', 'ring'].map(reserve)).toEqual([
      'ring-2',
      'ring-4',
      'ring-2-2',
      'box',
      'ring-5',
    ]);
  });

  it('is no longer than others, and cut between words', () => {
    const words = makeSlug('word '.repeat(40), '1');
    for (const wanted of ['x'.repeat(SLUG_LENGTH), words]) {
      const reserve = createSlugReserver([wanted]);
      const slugs = Array.from({ length: 120 }, () => reserve(wanted));
      expect(new Set(slugs).size).toBe(120);
      expect(Math.max(...slugs.map((slug) => slug.length))).toBeLessThanOrEqual(SLUG_LENGTH);
      expect(slugs.at(-1)).toMatch(/^(?:x+|(?:word-)*word)-121$/);
    }
  });
});
