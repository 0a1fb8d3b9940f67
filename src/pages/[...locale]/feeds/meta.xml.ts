import type { APIRoute } from 'astro';
import { productFeed } from '#features/feeds/productFeed.ts';
import { languageOf, oncePerLocale } from '#i18n/paths.ts';
import { xmlResponse } from '#seo/xml.ts';

export const getStaticPaths = oncePerLocale;

export const GET: APIRoute = ({ params, site, url }) =>
  xmlResponse(productFeed(languageOf(params.locale), site ?? url, 'meta'));
