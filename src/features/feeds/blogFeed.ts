import type { Blog } from '../../contract/entities/blog.ts';
import { inLanguage, type Language } from '../../contract/language.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { translator } from '../../i18n/translate.ts';
import { htmlLang } from '../../seo/head.ts';
import { shop } from '../../shop.config.ts';
import { postBySlug, postSlugs } from '../blog/posts.ts';
import { absolutePicture, type Origins } from '../picture/absolutePicture.ts';
import { htmlAway } from './htmlAway.ts';

/** Readers look again in time for the next ones. */
const MOST_POSTS = 20;

/** The blog of a language as feeds tell it. Addresses are absolute, times ISO 8601 in UTC. */
export interface BlogFeed {
  title: string;
  description: string;
  language: string;
  /** The blog's own page. */
  home: string;
  posts: FeedPost[];
}

export interface FeedPost {
  url: string;
  title: string;
  summary: string;
  html: string;
  language: string;
  author: string | null;
  picture: string | null;
  published: string;
  /** The time of publishing where it was not changed since. */
  changed: string;
}

/** The latest posts of a language, whole. */
export function blogFeed(language: Language, origins: Origins): BlogFeed {
  const t = translator(language);
  return {
    title: `${t('blog:title')} · ${inLanguage(shop.name, language)}`,
    description: t('blog:description'),
    language: htmlLang(language),
    home: new URL(localePath(language, '/blog/'), origins.site).href,
    posts: postSlugs(language)
      .slice(0, MOST_POSTS)
      .map((slug) => feedPost(postBySlug(language, slug), language, origins)),
  };
}

export function feedPost(post: Blog, language: Language, origins: Origins): FeedPost {
  const url = new URL(localePath(language, `/blog-overviews/${post.slug}/`), origins.site);
  return {
    url: url.href,
    title: post.title,
    summary: post.description,
    html: htmlAway(post.content, url),
    language: textLang(post, language) ?? htmlLang(language),
    author: post.author,
    picture: post.cover_image ? absolutePicture(post.cover_image, origins) : null,
    published: post.published_at,
    changed: post.updated_at ?? post.published_at,
  };
}
