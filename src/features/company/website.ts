import { inLanguage, type Language } from '../../contract/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { htmlLang } from '../../seo/head.ts';
import type { StructuredData } from '../../seo/structured.ts';
import { shop } from '../../shop.config.ts';

/** The shop as schema.org `WebSite`, with the address of its search; `site` is its origin. */
export function website(language: Language, site: URL): StructuredData {
  const at = (path: `/${string}`) => new URL(localePath(language, path), site).href;
  return {
    '@type': 'WebSite',
    name: inLanguage(shop.name, language),
    url: at('/'),
    inLanguage: htmlLang(language),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${at('/search')}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
