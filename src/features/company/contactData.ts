import { LANGUAGES, type Language } from '../../contract/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { htmlLang } from '../../seo/head.ts';
import type { StructuredData } from '../../seo/structured.ts';
import { shop } from '../../shop.config.ts';
import { organisation } from './organisation.ts';

/** The contact page as schema.org `ContactPage`; `site` is the shop's origin. */
export function contactData(language: Language, site: URL): StructuredData {
  return {
    '@type': 'ContactPage',
    url: new URL(localePath(language, '/contact/'), site).href,
    mainEntity: {
      ...organisation(language, site),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: shop.email,
        availableLanguage: LANGUAGES.map(htmlLang),
      },
    },
  };
}
