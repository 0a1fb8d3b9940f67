import { DEFAULT_LANGUAGE, LANGUAGES } from '@vitrine/contract/domain/language.ts';
import { describe, expect, it } from 'vitest';
import { everyLocale, languageOf, localePath, oncePerLocale } from './paths.ts';

const others = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE);

describe('localePath', () => {
  it('prefixes every language but the default', () => {
    expect(localePath('en', '/shop/')).toBe('/shop/');
    expect(localePath('zh', '/shop/')).toBe('/zh/shop/');
    expect(localePath('zh', '/')).toBe('/zh/');
  });
});

describe('languageOf', () => {
  it('reads the route’s parameter; anything unknown is the default', () => {
    expect(languageOf('zh')).toBe('zh');
    expect([languageOf('en'), languageOf(undefined), languageOf('xx')]).toEqual(['en', 'en', 'en']);
  });
});

describe('everyLocale', () => {
  it('renders each language once, the default without a prefix', () => {
    const paths = everyLocale((language) => [{ slug: 'a' }, { slug: `b-${language}` }]);
    expect(paths.map(({ params }) => [params.locale, params.slug])).toEqual([
      [undefined, 'a'],
      [undefined, 'b-en'],
      ...others.flatMap((language) => [
        [language, 'a'],
        [language, `b-${language}`],
      ]),
    ]);
  });

  it('serves routes without parameters', () => {
    expect(oncePerLocale().map(({ params }) => params.locale)).toEqual([undefined, ...others]);
  });
});
