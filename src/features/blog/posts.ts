import type { Blog } from '../../contract/entities/blog.ts';
import type { Product } from '../../contract/entities/product.ts';
import type { Language } from '../../contract/language.ts';
import { shopIn } from '../../contract/snapshot/current.ts';
import { textLanguage } from '../../i18n/textLang.ts';

/** All posts, latest first. */
export function posts(language: Language): Blog[] {
  return shopIn(language).blogs;
}

/** The posts to read after one: those before it in time, then the latest, never itself. */
export function postsAfter(post: Blog, language: Language, most: number): Blog[] {
  const all = posts(language);
  const place = all.findIndex(({ id }) => id === post.id);
  return [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))].slice(0, most);
}

/** The products that a post's text leads to, in its order. */
export function piecesOf(post: Blog, language: Language, most: number): Product[] {
  const links = post.content.matchAll(/href="[^"]*\/shop-overviews\/([^"/?#]+)/g);
  const slugs = new Set([...links].map(([, slug]) => slug));
  const bySlug = new Map(shopIn(language).products.map((product) => [product.slug, product]));
  return [...slugs].flatMap((slug) => bySlug.get(slug ?? '') ?? []).slice(0, most);
}

/** The uppercase language tag of a post (spec section 2). */
export function languageTag(post: Pick<Blog, 'language'>, page: Language): string {
  return (textLanguage(post) ?? page).toUpperCase();
}
