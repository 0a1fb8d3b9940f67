import { MEDIA_BASE_URL } from 'astro:env/client';
import type { APIRoute } from 'astro';
import { blogFeed, blogJson } from '../../../features/feeds/blogFeed.ts';
import { languageOf, localePath, oncePerLocale } from '../../../i18n/paths.ts';

export const getStaticPaths = oncePerLocale;

export const GET: APIRoute = ({ params, site: given, url }) => {
  const language = languageOf(params.locale);
  const site = given ?? url;
  const feed = blogFeed(language, { site, mediaBase: MEDIA_BASE_URL });
  return new Response(
    blogJson(feed, new URL(localePath(language, '/feeds/blog.json'), site).href),
    {
      headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
    },
  );
};
