import { MEDIA_BASE_URL } from 'astro:env/client';
import type { APIRoute } from 'astro';
import {
  categoryLinks,
  productBySlug,
  productSlugs,
} from '../../../../features/catalogue/catalogue.ts';
import { shownAt } from '../../../../features/catalogue/shownAt.ts';
import { markdownResponse } from '../../../../features/markdown/markdownTree.ts';
import { productMarkdown } from '../../../../features/markdown/productMarkdown.ts';
import { everyLocale, languageOf } from '../../../../i18n/paths.ts';

export const getStaticPaths = () =>
  everyLocale((language) => productSlugs(language).map((slug) => ({ slug })));

export const GET: APIRoute = ({ params: { locale, slug = '' }, site, url }) => {
  const language = languageOf(locale);
  const product = productBySlug(language, slug);
  const origins = { site: site ?? url, mediaBase: MEDIA_BASE_URL };
  return markdownResponse(
    productMarkdown(product, categoryLinks(language, slug), language, shownAt(product), origins),
  );
};
