import { isLanguage, type Language } from '../contract/language.ts';
import { htmlLang } from '../seo/head.ts';

/** The `lang` of a text that the API gave in another language than the page's; else `undefined`. */
export function textLang(
  content: { language?: string | null },
  page: Language,
): string | undefined {
  const written = content.language?.split(/[-_]/, 1)[0]?.toLowerCase();
  if (!written || written === page) return undefined;
  return isLanguage(written) ? htmlLang(written) : written;
}
