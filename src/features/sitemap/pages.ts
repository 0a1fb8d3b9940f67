import { DEFAULT_LANGUAGE } from '../../contract/language.ts';
import type { SitemapPage } from '../../seo/sitemap.ts';
import { shop } from '../../shop.config.ts';
import { blogPath } from '../blog/blogLists.ts';
import { posts } from '../blog/posts.ts';
import { categories, categoriesWithProducts, products } from '../catalogue/catalogue.ts';
import { pagePath } from '../pagination/pagedHead.ts';
import { listPages } from '../pagination/pagination.ts';
import { landings } from '../promotion/landing.ts';

const FIXED = ['/about/', '/contact/', '/claim/', '/privacy/', '/terms/'] as const;

/** Every page a search engine should know, in the default language's addresses. */
export function sitemapPages(): SitemapPage[] {
  const language = DEFAULT_LANGUAGE;
  const { pageSizes } = shop;
  const paged = (base: '/' | `/${string}/`, items: unknown[], size: number) =>
    listPages(items, size).map(({ page }) => ({ path: pagePath(base, page) }));
  const allPosts = posts(language);
  return [
    ...paged('/', products(language), pageSizes.home),
    ...paged('/shop/', categories(language), pageSizes.shop),
    ...categoriesWithProducts(language).flatMap(({ category, products: members }) =>
      paged(`/category/${category.slug}/`, members, pageSizes.category),
    ),
    ...products(language).map(({ slug }) => ({ path: `/shop-overviews/${slug}/` as const })),
    ...landings(language)
      .filter(({ indexed }) => indexed)
      .map(({ slug }) => ({ path: `/discount-landing/${slug}/` as const })),
    ...listPages(allPosts, pageSizes.blogList).map(({ page }) => ({
      path: blogPath('list', page),
    })),
    ...listPages(allPosts, pageSizes.blogListPage).map(({ page }) => ({
      path: blogPath('list-page', page),
    })),
    ...allPosts.map(({ slug, updated_at, published_at }) => ({
      path: `/blog-overviews/${slug}/` as const,
      changed: updated_at ?? published_at,
    })),
    ...FIXED.map((path) => ({ path })),
  ];
}
