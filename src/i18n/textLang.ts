import { isLanguage, LANGUAGE_NAMES, type Language } from '@vitrine/contract/domain/language.ts';

/** The language a text is written in, without its region: `zh` of `zh-CN`; `undefined` = unsaid. */
export function textLanguage(content: { language?: string | null }): string | undefined {
  return content.language?.trim().split(/[-_]/, 1)[0]?.toLowerCase() || undefined;
}

/** Chinese in the other script, which has typefaces and readers of its own. */
const TRADITIONAL = /^\s*zh[-_](?:hant|tw|hk|mo)(?![a-z])/i;

/** The `lang` of a text that the API gave in another language than the page's; else `undefined`. */
export function textLang(
  content: { language?: string | null },
  page: Language,
): string | undefined {
  if (TRADITIONAL.test(content.language ?? '')) return 'zh-Hant';
  const written = textLanguage(content);
  if (!written || written === page) return undefined;
  return isLanguage(written) ? LANGUAGE_NAMES[written].html : written;
}
