import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';

/** The address of a page in a language: `/shop/` stays, or becomes `/zh/shop/`. */
export function localePath(language: Language, path: `/${string}`): string {
  return `${languagePrefix(language)}${path}`;
}

/** The language of a page by its `[...locale]` parameter; none means the default. */
export function languageOf(locale: string | undefined): Language {
  return isLanguage(locale) ? locale : DEFAULT_LANGUAGE;
}

/**
 * Static paths of a route in every language, by their other parameters. `/en/...` is not rendered:
 * it is the same file as the unprefixed one and is linked after the build.
 */
export function everyLocale<Params extends Record<string, string>>(
  paths: (language: Language) => Params[],
): { params: Params & { locale: string | undefined } }[] {
  return LANGUAGES.flatMap((language) => {
    const locale = language === DEFAULT_LANGUAGE ? undefined : language;
    return paths(language).map((params) => ({ params: { ...params, locale } }));
  });
}

export const oncePerLocale = () => everyLocale(() => [{}]);
