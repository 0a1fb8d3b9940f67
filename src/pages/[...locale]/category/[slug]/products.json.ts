import type { APIRoute } from 'astro';
import { allCategories } from '#features/catalogue/catalogueQueries.ts';
import { productsFile } from '#features/filters/productsFile.ts';
import { everyLocale, languageOf } from '#i18n/paths.ts';

export const getStaticPaths = () =>
  everyLocale((language) => allCategories(language).map(({ slug }) => ({ slug })));

export const GET: APIRoute = ({ params }) =>
  new Response(productsFile(languageOf(params.locale), params.slug ?? ''), {
    headers: { 'Content-Type': 'application/json' },
  });
