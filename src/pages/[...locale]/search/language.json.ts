import type { APIRoute } from 'astro';
import { searchLanguage } from '#features/search/searchData.ts';
import { languageOf, oncePerLocale } from '#i18n/paths.ts';

export const getStaticPaths = oncePerLocale;
export const GET: APIRoute = async ({ params }) =>
  Response.json(await searchLanguage(languageOf(params.locale)));
