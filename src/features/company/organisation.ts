import { inLanguage, type Language } from '../../contract/language.ts';
import type { StructuredData } from '../../seo/structured.ts';
import { house, shop } from '../../shop.config.ts';

/** The company as schema.org `Organization`; `site` is the shop's origin. */
export function organisation(language: Language, site: URL): StructuredData {
  return {
    '@type': 'Organization',
    '@id': new URL('/#organisation', site).href,
    name: inLanguage(shop.name, language),
    legalName: inLanguage(shop.company, language),
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    email: shop.email,
    foundingDate: shop.foundingDate,
    address: {
      '@type': 'PostalAddress',
      addressLocality: inLanguage(shop.address.locality, language),
      addressCountry: shop.address.country,
    },
    areaServed: shop.areaServed,
    ...(house.social.length > 0 && { sameAs: house.social.map(({ url }) => url) }),
  };
}
