import { escapeXml, XML_DECLARATION, xmlElement } from '../../seo/xml.ts';
import type { BlogFeed, FeedPost } from './blogFeed.ts';

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

function item(post: FeedPost): string {
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
