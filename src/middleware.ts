import { defineMiddleware } from 'astro:middleware';
import { islandStyleToHead } from './seo/islandStyle.ts';

/** Runs for every page that is rendered, at build time too. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  return new Response(islandStyleToHead(await response.text()), response);
});
