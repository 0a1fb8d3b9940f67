import { inLanguage, type Language } from '../../contract/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { htmlLang } from '../../seo/head.ts';
import type { StructuredData } from '../../seo/structured.ts';
import { shop } from '../../shop.config.ts';

/**
 * The shop as schema.org `WebSite`; `site` is its origin. Without the address of its search, which no
 * search engine offers any more (Google stopped in November 2024).
 */
export function website(language: Language, site: URL): StructuredData {
  return {
    '@type': 'WebSite',
    name: inLanguage(shop.name, language),
    url: new URL(localePath(language, '/'), site).href,
    inLanguage: htmlLang(language),
  };
}
