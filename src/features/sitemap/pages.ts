import { query } from '../../contract/snapshot/query.ts';
import type { SitemapPage } from '../../seo/sitemap.ts';
import { shop } from '../../shop.config.ts';
import { type BlogList, blogPath } from '../blog/blogLists.ts';
import { postCards, postSlugs } from '../blog/posts.ts';
import { categories, memberSlugs, productSlugs } from '../catalogue/catalogue.ts';
import { pagePath } from '../pagination/pagedHead.ts';
import { pageNumbers } from '../pagination/pagination.ts';
import { isLandingIndexed, landingSlugs } from '../promotion/landing.ts';

const FIXED = ['/about/', '/contact/', '/claim/', '/privacy/', '/terms/'] as const;

/** Every page a search engine should know: addresses without prefix, as a language's shop is. */
export const sitemapPages = query('sitemap', (language): SitemapPage[] => {
  const { pageSizes } = shop;
  const paged = (base: '/' | `/${string}/`, items: unknown[], size: number) =>
    pageNumbers(items.length, size).map((page) => ({ path: pagePath(base, Number(page)) }));
  const blogPages = (kind: BlogList, size: number) =>
    pageNumbers(posts.length, size).map((page) => ({ path: blogPath(kind, Number(page)) }));
  const posts = postSlugs(language);
  return [
    ...paged('/', productSlugs(language), pageSizes.home),
    ...paged('/shop/', categories(language), pageSizes.shop),
    ...categories(language).flatMap(({ slug }) =>
      paged(`/category/${slug}/`, memberSlugs(language, slug), pageSizes.category),
    ),
    ...productSlugs(language).map((slug) => ({ path: `/shop-overviews/${slug}/` as const })),
    ...landingSlugs(language)
      .filter((slug) => isLandingIndexed(language, slug))
      .map((slug) => ({ path: `/discount-landing/${slug}/` as const })),
    ...blogPages('list', pageSizes.blogList),
    ...blogPages('list-page', pageSizes.blogListPage),
    ...postCards(language, posts).map(({ slug, updated_at, published_at }) => ({
      path: `/blog-overviews/${slug}/` as const,
      changed: updated_at ?? published_at,
    })),
    ...FIXED.map((path) => ({ path })),
  ];
});
