import type { Blog } from '@vitrine/contract/api/entities/blog.ts';
import { inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { escapeXml, XML_DECLARATION } from '@vitrine/contract/html/xml.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import { translator } from '../../i18n/translate.ts';
import { htmlLang } from '../../seo/head.ts';
import { xmlElement } from '../../seo/xml.ts';
import { shop } from '../../shop.config.ts';
import { postBySlug, postSlugs } from '../blog/posts.ts';
import { absoluteImage, type Origins } from '../image/absoluteImage.ts';
import { htmlAway } from './htmlAway.ts';

/** Readers look again in time for the next ones. */
const MAX_POSTS = 20;

/** The latest posts of a language as feeds tell them. Addresses are absolute, times ISO 8601 in UTC. */
export function blogFeed(language: Language, origins: Origins) {
  const t = translator(language);
  return {
    title: `${t('blog:title')} · ${inLanguage(shop.name, language)}`,
    description: t('blog:description'),
    language: htmlLang(language),
    home: new URL(localePath(language, '/blog/'), origins.site).href,
    posts: postSlugs(language)
      .slice(0, MAX_POSTS)
      .map((slug) => feedPost(postBySlug(language, slug), language, origins)),
  };
}

type BlogFeed = ReturnType<typeof blogFeed>;

export function feedPost(post: Blog, language: Language, origins: Origins) {
  const url = new URL(localePath(language, `/blog-overviews/${post.slug}/`), origins.site);
  return {
    url: url.href,
    title: post.title,
    summary: post.description,
    html: htmlAway(post.content, url),
    language: textLang(post, language) ?? htmlLang(language),
    author: post.author,
    image: post.cover_image ? absoluteImage(post.cover_image, origins) : null,
    published: post.published_at,
    changed: post.updated_at ?? post.published_at,
  };
}

/** The blog as JSON Feed 1.1 with whole posts; `self` is the feed's own address. */
export function blogJson(feed: BlogFeed, self: string): string {
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.home,
    feed_url: self,
    description: feed.description,
    language: feed.language,
    items: feed.posts.map((post) => ({
      id: post.url,
      url: post.url,
      title: post.title,
      ...(post.summary && { summary: post.summary }),
      content_html: post.html,
      ...(post.image && { image: post.image }),
      date_published: post.published,
      date_modified: post.changed,
      ...(post.author && { authors: [{ name: post.author }] }),
      language: post.language,
    })),
  })}\n`;
}

/** The blog as RSS 2.0 with whole posts; `self` is the feed's own address. */
export function blogRss(feed: BlogFeed, self: string): string {
  const changed = feed.posts.map((post) => post.changed).sort();
  return [
    XML_DECLARATION,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    xmlElement('title', feed.title),
    xmlElement('link', feed.home),
    xmlElement('description', feed.description),
    xmlElement('language', feed.language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(self)}"/>`,
    ...changed.slice(-1).map((last) => xmlElement('lastBuildDate', rfc822(last))),
    ...feed.posts.map(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(post: BlogFeed['posts'][number]): string {
  const { url, title, summary, html, author, published } = post;
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', url),
    xmlElement('guid', url),
    xmlElement('pubDate', rfc822(published)),
    ...(author ? [xmlElement('dc:creator', author)] : []),
    xmlElement('dc:language', post.language),
    // Readers take a description for HTML: as text it is escaped for that, and then for XML.
    ...(summary ? [xmlElement('description', escapeXml(summary))] : []),
    xmlElement('content:encoded', html),
    '</item>',
  ].join('');
}

/** `Sat, 21 Nov 2026 12:00:00 GMT`, as RSS has its times. */
const rfc822 = (iso: string) => new Date(iso).toUTCString();
