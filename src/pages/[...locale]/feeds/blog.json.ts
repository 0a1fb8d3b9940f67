import type { APIRoute } from 'astro';
import { blogFeed, blogJson } from '#features/feeds/blogFeed.ts';
import { originsOf } from '#features/image/origins.ts';
import { languageOf, localePath, oncePerLocale } from '#i18n/paths.ts';

export const getStaticPaths = oncePerLocale;

export const GET: APIRoute = ({ params, site, url }) => {
  const language = languageOf(params.locale);
  const origins = originsOf({ site, url });
  const self = new URL(localePath(language, '/feeds/blog.json'), origins.site);
  return new Response(blogJson(blogFeed(language, origins), self.href), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8' },
  });
};
