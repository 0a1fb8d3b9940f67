import { LANGUAGE_NAMES, type Language } from './language.ts';

/** A language with its largest region, as Open Graph and PayPal name both: `zh`, `CN`. */
export function withRegion(of: Language): string[] {
  const { language, region = '' } = new Intl.Locale(LANGUAGE_NAMES[of].html).maximize();
  return [language, region];
}
