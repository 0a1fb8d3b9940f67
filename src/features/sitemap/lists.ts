import { query } from '../../contract/snapshot/query.ts';
import { shop } from '../../shop.config.ts';
import { type BlogList, blogPath } from '../blog/blogLists.ts';
import { postCards, postSlugs } from '../blog/posts.ts';
import { categories, listItemBySlug, memberSlugs, productSlugs } from '../catalogue/catalogue.ts';
import { pagePath } from '../pagination/pagedHead.ts';
import { pageNumbers } from '../pagination/pagination.ts';

const FIXED = ['/about/', '/contact/', '/claim/', '/privacy/', '/terms/'] as const;

/**
 * Every page of every list, and the pages that are always there, by path: with the day of the
 * newest thing on a list that is in order of time (ISO 8601), `null` for the others.
 */
export const listPages = query('sitemapLists', (language): Record<string, string | null> => {
  const { pageSizes } = shop;
  const paged = (base: '/' | `/${string}/`, items: unknown[], size: number) =>
    pageNumbers(items.length, size).map((page) => pagePath(base, Number(page)));
  const blogPages = (kind: BlogList, size: number) =>
    pageNumbers(posts.length, size).map((page) => blogPath(kind, Number(page)));
  const [products, posts] = [productSlugs(language), postSlugs(language)];
  const newest = products.slice(0, 1).map((slug) => listItemBySlug(language, slug).created_at);
  const latest = postCards(language, posts.slice(0, 1)).map((post) => post.published_at);
  const dated = (paths: string[], [day = null]: (string | null)[]) =>
    paths.map((path) => [path, day] as const);
  return Object.fromEntries([
    ...dated(paged('/', products, pageSizes.home), newest),
    ...dated(paged('/shop/', categories(language), pageSizes.shop), []),
    ...categories(language).flatMap(({ slug }) =>
      dated(paged(`/category/${slug}/`, memberSlugs(language, slug), pageSizes.category), []),
    ),
    ...dated(blogPages('list', pageSizes.blogList), latest),
    ...dated(blogPages('list-page', pageSizes.blogListPage), latest),
    ...dated([...FIXED], []),
  ]);
});
