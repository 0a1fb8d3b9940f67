/** The shop's languages (spec section 3), the default first. */
export const LANGUAGES = ['en', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

/** What a language is called: in `lang` and `hreflang`, for `Intl`, and by its own speakers. */
export const LANGUAGE_NAMES: Record<Language, { html: string; intl: string; native: string }> = {
  en: { html: 'en', intl: 'en-GB', native: 'English' },
  zh: { html: 'zh-Hans', intl: 'zh-Hans', native: '中文' },
};

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** What a language's addresses begin with; nothing for the default. */
export function languagePrefix(language: Language): '' | `/${Language}` {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}
