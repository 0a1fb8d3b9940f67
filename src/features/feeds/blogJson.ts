import type { BlogFeed } from './blogFeed.ts';

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
      ...(post.picture && { image: post.picture }),
      date_published: post.published,
      date_modified: post.changed,
      ...(post.author && { authors: [{ name: post.author }] }),
      language: post.language,
    })),
  })}\n`;
}
