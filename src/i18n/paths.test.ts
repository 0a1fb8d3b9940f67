import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../contract/language.ts';
import { barePath, everyLocale, languageOf, localePath, oncePerLocale } from './paths.ts';

describe('localePath', () => {
  it('prefixes every language but the default', () => {
    expect(localePath('en', '/shop/')).toBe('/shop/');
    expect(localePath('zh', '/shop/')).toBe('/zh/shop/');
    expect(localePath('zh', '/')).toBe('/zh/');
  });
});

describe('barePath', () => {
  it.each([
    ['/', '/'],
    ['/zh', '/'],
    ['/zh/', '/'],
    ['/en/shop/', '/shop/'],
    ['/zh/category/腕表/', '/category/腕表/'],
    ['/zhong/', '/zhong/'],
    ['/shop/zh/', '/shop/zh/'],
    ['shop/', '/shop/'],
    ['//evil.example/', '/evil.example/'],
    ['/zh//evil.example/', '/evil.example/'],
  ])('reads %s as %s', (pathname, expected) => {
    expect(barePath(pathname)).toBe(expected);
  });

  it('undoes localePath', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{3,12}$/);
    fc.assert(
      fc.property(fc.array(segment), fc.constantFrom(...LANGUAGES), (segments, language) => {
        const path = `/${segments.map((part) => `${part}/`).join('')}` as const;
        expect(barePath(localePath(language, path))).toBe(path);
      }),
    );
  });
});

describe('languageOf', () => {
  it('reads the route’s parameter; anything unknown is the default', () => {
    expect(languageOf('zh')).toBe('zh');
    expect([languageOf('en'), languageOf(undefined), languageOf('fr')]).toEqual(['en', 'en', 'en']);
  });
});

describe('everyLocale', () => {
  it('renders each language once, the default without a prefix', () => {
    const paths = everyLocale((language) => [
      { params: { slug: 'a' }, props: { language } },
      { params: { slug: 'b' }, props: { language } },
    ]);
    expect(paths.map(({ params }) => [params.locale, params.slug])).toEqual([
      [undefined, 'a'],
      [undefined, 'b'],
      ['zh', 'a'],
      ['zh', 'b'],
    ]);
    expect(paths.map(({ props }) => props.language)).toEqual(['en', 'en', 'zh', 'zh']);
  });

  it('serves routes without parameters', () => {
    expect(oncePerLocale().map(({ params }) => params.locale)).toEqual([undefined, 'zh']);
  });
});
