/** How a language is written in `lang` and `hreflang`, for `Intl`, and by its own speakers. */
interface LanguageNames {
  html: string;
  intl: string;
  native: string;
  /** What stands between two sentences; a space without it. */
  betweenSentences?: '';
}

const NAMES = {
  en: { html: 'en', intl: 'en-GB', native: 'English' },
  zh: { html: 'zh-Hans', intl: 'zh-Hans', native: '中文', betweenSentences: '' },
} satisfies Record<string, LanguageNames>;

/** The shop's languages (spec section 3): a line above and its messages make one more. */
export type Language = keyof typeof NAMES;
export const LANGUAGE_NAMES: Record<Language, LanguageNames> = NAMES;
export const LANGUAGES = Object.keys(NAMES) as Language[];
export const DEFAULT_LANGUAGE: Language = 'en';

/** What is said by language; where it is not, the default's stands. */
export type ByLanguage<Value> = Record<'en', Value> & Partial<Record<Language, Value>>;

export function inLanguage<Value>(values: ByLanguage<Value>, language: Language): Value {
  return values[language] ?? values.en;
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** What a language is called in another: `Chinese`, `中文`. */
export function languageName(named: Language, language: Language): string {
  const { intl } = LANGUAGE_NAMES[language];
  return (
    new Intl.DisplayNames(intl, { type: 'language' }).of(named) ?? LANGUAGE_NAMES[named].native
  );
}

/** What a language's addresses begin with; nothing for the default. */
export function languagePrefix(language: Language): '' | `/${Language}` {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** A language with its largest region, as Open Graph and PayPal name both: `zh`, `CN`. */
export function withRegion(of: Language): string[] {
  const { language, region = '' } = new Intl.Locale(LANGUAGE_NAMES[of].html).maximize();
  return [language, region];
}
