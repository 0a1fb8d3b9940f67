import type { APIRoute } from 'astro';
import { languageOf, oncePerLocale } from '../../i18n/paths.ts';
import { translator } from '../../i18n/translate.ts';
import { webManifest } from '../../seo/webManifest.ts';

export const getStaticPaths = oncePerLocale;

export const GET: APIRoute = ({ params }) => {
  const language = languageOf(params.locale);
  return Response.json(webManifest(language, translator(language)('brand:line')), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
};
