import type { APIRoute } from 'astro';
import {
  categoryLinks,
  productBySlug,
  productSlugs,
} from '#features/catalogue/catalogueQueries.ts';
import { offerAsOf } from '#features/catalogue/offerAsOf.ts';
import { originsOf } from '#features/image/origins.ts';
import { markdownResponse } from '#features/markdown/markdownTree.ts';
import { productMarkdown } from '#features/markdown/productMarkdown.ts';
import { sizeGuideOf } from '#features/product/sizeGuide.ts';
import { everyLocale, languageOf } from '#i18n/paths.ts';

export const getStaticPaths = () =>
  everyLocale((language) => productSlugs(language).map((slug) => ({ slug })));

export const GET: APIRoute = ({ params: { locale, slug = '' }, site, url }) => {
  const language = languageOf(locale);
  const product = productBySlug(language, slug);
  const origins = originsOf({ site, url });
  const categories = categoryLinks(language, slug);
  const guide = sizeGuideOf(language, slug);
  return markdownResponse(
    productMarkdown(product, categories, guide, language, offerAsOf(product), origins),
  );
};
