import type { APIRoute } from 'astro';
import { llmsText } from '../../features/markdown/llms.ts';
import { languageOf, oncePerLocale } from '../../i18n/paths.ts';

export const getStaticPaths = oncePerLocale;

export const GET: APIRoute = ({ params, site, url }) =>
  new Response(llmsText(languageOf(params.locale), site ?? url), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
