import { MEDIA_BASE_URL } from 'astro:env/client';
import { inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { XML_DECLARATION } from '@vitrine/contract/html/xml.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { localePath } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { xmlElement } from '../../seo/xml.ts';
import { shop } from '../../shop.config.ts';
import { categoryLinks, categoryName, productSlugs } from '../catalogue/catalogueQueries.ts';
import { offerAsOf } from '../catalogue/offerAsOf.ts';
import { type FeedItem, feedItems, metaItems } from './feedItem.ts';

/** So many products are made again when one of them changes. */
const PRODUCTS_A_PART = 50;

const part = defineQuery('feedPart', (language, first: number, site: string): string =>
  productSlugs(language)
    .slice(first, first + PRODUCTS_A_PART)
    .map((slug) => item(language, slug, new URL(site)))
    .join(''),
);

function item(language: Language, slug: string, site: URL): string {
  const product = readItem('product', language, slug);
  if (!product) return '';
  const categories = categoryLinks(language, slug).map(categoryName);
  const place = { language, site, mediaBase: MEDIA_BASE_URL, categories };
  return feedItems(product, offerAsOf(product), place)
    .map((fields) => `<item>${elements(fields)}</item>\n`)
    .join('');
}

const elements = (fields: FeedItem): string =>
  fields
    .map(([name, content]) =>
      typeof content === 'string'
        ? xmlElement(name, content)
        : `<${name}>${elements(content)}</${name}>`,
    )
    .join('');

/** The products of a language as a product feed (RSS 2.0); `site` is the shop's origin. */
export function productFeed(language: Language, site: URL, reader: 'google' | 'meta'): string {
  const firsts = [...productSlugs(language).keys()].filter((at) => at % PRODUCTS_A_PART === 0);
  const items = firsts.map((first) => part(language, first, site.href)).join('');
  return `${XML_DECLARATION}
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${xmlElement('title', inLanguage(shop.name, language))}
${xmlElement('link', new URL(localePath(language, '/'), site).href)}
${xmlElement('description', translator(language)('brand:line'))}
${reader === 'meta' ? metaItems(items) : items}</channel>
</rss>
`;
}
