import type { APIRoute } from 'astro';
import { blogFeed, blogRss } from '#features/feeds/blogFeed.ts';
import { originsOf } from '#features/image/origins.ts';
import { languageOf, localePath, oncePerLocale } from '#i18n/paths.ts';
import { xmlResponse } from '#seo/xml.ts';

export const getStaticPaths = oncePerLocale;

export const GET: APIRoute = ({ params, site, url }) => {
  const language = languageOf(params.locale);
  const origins = originsOf({ site, url });
  const self = new URL(localePath(language, '/feeds/blog.xml'), origins.site);
  return xmlResponse(blogRss(blogFeed(language, origins), self.href));
};
