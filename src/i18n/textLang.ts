import { isLanguage, type Language } from '../contract/language.ts';
import { htmlLang } from '../seo/head.ts';

/** The `lang` of a text that the API gave in another language than the page's; else `undefined`. */
export function textLang(
  content: { language?: string | null },
  page: Language,
): string | undefined {
  const written = content.language?.slice(0, 2).toLowerCase();
  if (!written || written === page) return undefined;
  return isLanguage(written) ? htmlLang(written) : written;
}
