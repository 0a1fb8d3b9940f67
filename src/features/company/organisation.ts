import type { Language } from '../../contract/language.ts';
import { shop } from '../../shop.config.ts';

/** The company as schema.org `Organization`; `site` is the shop's origin. */
export function organisation(language: Language, site: URL): Record<string, unknown> {
  return {
    '@type': 'Organization',
    '@id': new URL('/#organisation', site).href,
    name: shop.name[language],
    legalName: shop.company[language],
    url: site.href,
    logo: new URL('/favicon.svg', site).href,
    email: shop.email,
    foundingDate: shop.foundingDate,
    address: {
      '@type': 'PostalAddress',
      addressLocality: shop.address.locality[language],
      addressCountry: shop.address.country,
    },
    areaServed: shop.areaServed,
  };
}
