import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSlugReserver, makeKeySlug, makeSlug, SLUG_LENGTH } from './slug.ts';

describe('a slug', () => {
  it.each([
    ['Meridian 39 Automatic', 'meridian-39-automatic'],
    ['  Crème Brûlée – №5! ', 'creme-brulee-no5'],
    ["Ladies' Watch", 'ladies-watch'],
    ['Straße & Łódź', 'strasse-lodz'],
    ['Ｆｕｌｌ ｗｉｄｔｈ', 'full-width'],
    ['MUJI home 家', 'muji-home-jia'],
    ['ʻOhana', 'ohana'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('%s', (name, expected) => {
    expect(makeSlug(name, 'x')).toBe(expected);
  });

  it.each([
    ['轻奢纯棉刺绣水洗四件套', 'qing-she-chun-mian-ci-xiu-shui-xi-si-jian-tao'],
    ['重庆火锅', 'chong-qing-huo-guo'],
    ['绿色女士長袖T恤', 'lv-se-nv-shi-chang-xiu-t-xu'],
    ['Apple 手表 1.5m', 'apple-shou-biao-1-5m'],
    ['手袋、限量【2026】😀', 'shou-dai-xian-liang-2026'],
    ['𠮷野家', 'kichi-ye-jia'],
    ['L’été 夏', 'lete-xia'],
    ['حقيبة يد جلدية', 'hqybh-yd-jldyh'],
    ['Часы наручные', 'chasy-naruchnye'],
    ['Ρολόι χειρός', 'roloi-cheiros'],
    ['นาฬิกาข้อมือ', 'nalikakhomueo'],
    ['चमड़े का बैग', 'cmde-ka-baig'],
    ['トートバッグ', 'totobatgu'],
    ['絹のスカーフ', 'juan-nosukafu'],
    ['가죽 가방', 'gajug-gabang'],
    ['שעון יד', 'svn-yd'],
    ['٣٤', '34'],
  ])('transliterates %s', (name, expected) => {
    expect(makeSlug(name, 'x')).toBe(expected);
  });

  it.each([
    ['', 'A-7', 'item-a-7'],
    ['***', '7', 'item-7'],
    ['😀❤️', 'A-7', 'item-a-7'],
    ['、。', '1006002', 'item-1006002'],
    ['ー', '12', 'item-12'],
  ])('of %j falls back to the id', (name, id, expected) => {
    expect(makeSlug(name, id)).toBe(expected);
  });

  it('of a key stays distinct where transliterations are alike', () => {
    const keys = [
      '手袋',
      '首带',
      'Apple 手袋',
      'Apple 首带',
      ...['很长'.repeat(50), '很常'.repeat(50)],
    ];
    const slugs = keys.map((key) => makeKeySlug(key, 'category'));
    expect(slugs[0]).toMatch(/^shou-dai-[0-9a-f]{6}$/);
    expect(slugs[1]).toMatch(/^shou-dai-[0-9a-f]{6}$/);
    expect(new Set(slugs).size).toBe(keys.length);
    expect(makeKeySlug('Часы', 'category')).toBe(makeKeySlug('часы', 'category'));
    expect(makeKeySlug('Café & Bar', 'category')).toBe('cafe-bar');
    expect(makeKeySlug('😀', 'category')).toMatch(/^category-[0-9a-f]{10}$/);
    for (const slug of slugs) expect(makeKeySlug(slug, 'category')).toBe(slug);
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
        const key = makeKeySlug(text, 'category');
        expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(key.length).toBeLessThanOrEqual(SLUG_LENGTH);
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
