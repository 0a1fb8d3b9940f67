import type { Blog, BlogListItem } from '@vitrine/contract/api/entities/blog.ts';
import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { readItem } from '@vitrine/publisher/content/current.ts';
import { defineQuery } from '@vitrine/publisher/content/query.ts';
import { textLanguage } from '../../i18n/textLang.ts';
import { brand } from '../../shop.config.ts';
import { cards } from '../catalogue/card.ts';
import type { PublishedProduct } from '../catalogue/publishedProduct.ts';
import { listPage } from '../pagination/pagination.ts';

export function postSlugs(language: Language): string[] {
  return readItem('posts', language) ?? [];
}

/** A post of the shop; throws for any other. */
export function postBySlug(language: Language, slug: string): Blog {
  const post = readItem('post', language, slug);
  if (!post) throw new Error(`The shop has no post ${slug} in ${language}.`);
  return post;
}

/**
 * The shop's languages that a post is written in, the same in each of them: where it is in one
 * only, the pages of the others show it. All, where it is written in none or nobody says.
 */
export const postLanguages = defineQuery('postLanguages', (_, slug: string): Language[] => {
  const written = LANGUAGES.filter((language) => {
    const post = readItem('post', language, slug);
    return post && (textLanguage(post) ?? language) === language;
  });
  return written.length > 0 ? written : [...LANGUAGES];
});

const postCard = defineQuery('postCard', (language, slug: string): BlogListItem => {
  const { content: _, ...card } = postBySlug(language, slug);
  return card;
});

export function postCards(language: Language, slugs: readonly string[]): BlogListItem[] {
  return slugs.map((slug) => postCard(language, slug));
}

/** A page of the posts, cut to a size: slugs. */
export const postPage = defineQuery('postPage', (language, page: number, size: number) =>
  listPage(postSlugs(language), page, size),
);

/** When the newest post was published (ISO). */
export const newestPost = defineQuery('newestPost', (language): string | null => {
  const [newest] = postSlugs(language);
  return newest === undefined ? null : postBySlug(language, newest).published_at;
});

/** The post that the home page tells: the one that the configuration names, or the newest. */
export const storyPost = defineQuery('story', (language): BlogListItem | null => {
  const slugs = postSlugs(language);
  const slug = slugs.find((each) => each === brand.home.story) ?? slugs[0];
  return slug === undefined ? null : postCard(language, slug);
});

/**
 * The post whose cover opens the page about the shop: the first that it published with products in
 * its text; `null` where there is none with a cover.
 */
export const oldestStory = defineQuery('oldestStory', (language): BlogListItem | null => {
  const slug = postSlugs(language).findLast((each) => {
    const post = postBySlug(language, each);
    return post.cover_image && productsOf(post, language, 1).length > 0;
  });
  return slug === undefined ? null : postCard(language, slug);
});

/** The posts to read after one, by slug: those before it in time, then the latest, never itself. */
export const postsAfter = defineQuery('postsAfter', (language, post: string, max: number) => {
  const all = postSlugs(language);
  const place = all.indexOf(post);
  return [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))].slice(0, max);
});

/** The products that a post's text leads to, in its order. */
export function productsOf(
  post: Pick<Blog, 'content'>,
  language: Language,
  max: number,
): PublishedProduct[] {
  const links = post.content.matchAll(/href="[^"]*\/shop-overviews\/([^"/?#]+)/g);
  const slugs = new Set([...links].map(([, slug = '']) => slug));
  const products: PublishedProduct[] = [];
  for (const slug of slugs) {
    if (products.length === max) break;
    products.push(...cards(language, [slug]));
  }
  return products;
}

/** The uppercase language tag of a post (spec section 2). */
export function languageTag(post: Pick<Blog, 'language'>, page: Language): string {
  return (textLanguage(post) ?? page).toUpperCase();
}
