import type { APIRoute } from 'astro';
import { postBySlug, postSlugs } from '#features/blog/posts.ts';
import { originsOf } from '#features/image/origins.ts';
import { markdownResponse } from '#features/markdown/markdownTree.ts';
import { postMarkdown } from '#features/markdown/postMarkdown.ts';
import { everyLocale, languageOf } from '#i18n/paths.ts';

export const getStaticPaths = () =>
  everyLocale((language) => postSlugs(language).map((slug) => ({ slug })));

export const GET: APIRoute = ({ params: { locale, slug = '' }, site, url }) => {
  const language = languageOf(locale);
  const origins = originsOf({ site, url });
  return markdownResponse(postMarkdown(postBySlug(language, slug), language, origins));
};
