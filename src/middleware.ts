import { defineMiddleware } from 'astro:middleware';
import { islandStyleToHead } from './seo/islandStyle.ts';

/** Runs for every page that is rendered, at build time too. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
  const page = Buffer.from(await response.arrayBuffer());
  return new Response(islandStyleToHead(page), response);
});
