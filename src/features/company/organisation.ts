import { inLanguage, LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import type { ContactPage, Organization, WebSite } from 'schema-dts';
import { localePath } from '../../i18n/paths.ts';
import { htmlLang } from '../../seo/head.ts';
import { brand, shop } from '../../shop.config.ts';

/** The company as schema.org `Organization`; `site` is the shop's origin. */
export function organisation(language: Language, site: URL) {
  return {
    '@type': 'Organization',
    '@id': new URL('/#organisation', site).href,
    name: inLanguage(shop.name, language),
    legalName: inLanguage(shop.company, language),
    url: site.href,
    logo: new URL('/icon-512.png', site).href,
    email: shop.email,
    ...(shop.foundingDate && { foundingDate: shop.foundingDate }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: inLanguage(shop.address.locality, language),
      addressCountry: shop.address.country,
    },
    ...(shop.areaServed.length > 0 && { areaServed: shop.areaServed }),
    ...(brand.social.length > 0 && { sameAs: brand.social.map(({ url }) => url) }),
  } satisfies Organization;
}

/**
 * The shop as schema.org `WebSite`; `site` is its origin. Without the address of its search, which no
 * search engine offers any more (Google stopped in November 2024).
 */
export function website(language: Language, site: URL): WebSite {
  return {
    '@type': 'WebSite',
    name: inLanguage(shop.name, language),
    url: new URL(localePath(language, '/'), site).href,
    inLanguage: htmlLang(language),
  };
}

/** The contact page as schema.org `ContactPage`; `site` is the shop's origin. */
export function contactData(language: Language, site: URL): ContactPage {
  const { hours, ways } = brand.contact;
  const telephone = ways.flatMap((way) => (way.kind === 'telephone' ? way.number : []))[0];
  return {
    '@type': 'ContactPage',
    url: new URL(localePath(language, '/contact/'), site).href,
    mainEntity: {
      ...organisation(language, site),
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        email: shop.email,
        ...(telephone && { telephone }),
        ...(hours && {
          hoursAvailable: hours.times.map(({ days, from, to }) => ({
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: days,
            opens: from,
            closes: to,
          })),
        }),
        availableLanguage: LANGUAGES.map(htmlLang),
      },
    },
  };
}
