import { blogBySlug, blogs } from '@vitrine/contract/api/calls/blogs.ts';
import { productBySlug, productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import {
  categories,
  categoryProducts,
  menuCategories,
} from '@vitrine/contract/api/calls/categories.ts';
import { REVIEWS_PER_PAGE } from '@vitrine/contract/api/calls/reviewPages.ts';
import { productReviews } from '@vitrine/contract/api/calls/reviews.ts';
import type { Client } from '@vitrine/contract/api/client.ts';
import { blogListItem } from '@vitrine/contract/api/entities/blog.ts';
import { category, type MenuCategory } from '@vitrine/contract/api/entities/category.ts';
import { productListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { review } from '@vitrine/contract/api/entities/review.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { type Language, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { BuildStoppedError, forPage, isMissing } from './buildStoppedError.ts';
import type { OmissionKind, OmissionReason, Omissions } from './omissions.ts';
import { readAllPages, readEntry, readPage } from './readPages.ts';
import type { Reading } from './refresh.ts';

/** What a product goes by: its reviews are found by id, all else by slug. */
export interface ProductKey {
  id: Id;
  slug: string;
}

export interface Listed extends ProductKey {
  /** Whether it is shown otherwise than by the last list that was read. */
  differs: boolean;
}

/** What the shop's lists name, each in the API's order. */
export type ShopLists = Record<'categories' | 'products' | 'posts', Listed[]>;

/**
 * Reads a shop in a language, by lists and one by one, and puts it into `sink`; `omissions` hears of
 * what the API names and does not have. Rejects with `BuildStoppedError`, which names call and page.
 */
export function createShopReader(
  client: Client,
  language: Language,
  sink: Reading,
  omissions: Omissions,
) {
  const prefix = languagePrefix(language);
  const noteOf = (kind: OmissionKind) => (slug: string, why: OmissionReason, detail?: string) =>
    omissions.note(kind, slug, why, detail);
  return {
    /** The lists that say what the shop holds. */
    lists: async (): Promise<ShopLists> => {
      const latest = { query: { sort_by: 'latest' as const } };
      const [menu = [], categoryList = [], everyProduct, blogList = []] = await Promise.all([
        omissions.unlessMissing('menu', '', () => readMenu(client)),
        omissions.unlessMissing('categories', '', () =>
          readAllPages(client, categories, category, {}, `${prefix}/shop/`, noteOf('category')),
        ),
        readAllPages(
          client,
          productsList,
          productListItem,
          latest,
          `${prefix}/`,
          noteOf('product'),
        ),
        omissions.unlessMissing('posts', '', () =>
          readAllPages(client, blogs, blogListItem, {}, `${prefix}/blog/`, noteOf('post')),
        ),
      ]);
      const productList = withoutTwins(everyProduct, noteOf('product'));
      sink.put('menu', language, '', menu);
      sink.put('categories', language, '', categoryList);
      sink.put('products', language, '', slugsOf(productList));
      sink.put('posts', language, '', slugsOf(blogList));
      return {
        categories: categoryList.map(({ id, slug }) => ({ id, slug, differs: false })),
        products: productList.map((product) => ({
          id: product.id,
          slug: product.slug,
          differs: sink.put('listedProduct', language, product.slug, product),
        })),
        posts: blogList.map((post) => ({
          id: post.id,
          slug: post.slug,
          differs: sink.put('listedPost', language, post.slug, post),
        })),
      };
    },
    /** The products of a category that the list of all has. */
    members: async (slug: string, listed: ReadonlySet<string>) => {
      const list = await readAllPages(
        client,
        categoryProducts,
        productListItem,
        { params: { slug } },
        `${prefix}/category/${slug}/`,
        // The list of all products has shown the other reasons.
        (key, why, detail) => why === 'wrong' && omissions.note('product', key, why, detail),
      );
      const slugs = slugsOf(list);
      const members = slugs.filter((member) => listed.has(member));
      for (const member of slugs) {
        if (!listed.has(member)) omissions.note('product', member, 'categoryOnly');
      }
      sink.put('members', language, slug, members);
    },
    /** Gives whether it has a discount, now or at another time. */
    product: async (slug: string) => {
      const read = readEntry(client, productBySlug, { params: { slug } });
      const product = await forPage(`${prefix}/shop-overviews/${slug}/`, read);
      sink.put('product', language, slug, product);
      omissions.noteFree(product);
      return Boolean(product.discount_type);
    },
    reviews: async ({ id, slug }: ProductKey) => {
      const query = { per_page: REVIEWS_PER_PAGE, page: 1 };
      const page = `${prefix}/shop-overviews/${slug}/`;
      const request = { params: { id }, query };
      try {
        const { list, totalPage } = await readPage(
          client,
          productReviews,
          review,
          request,
          page,
          (_, __, problem) => omissions.note('reviews', slug, 'wrongReview', problem),
        );
        sink.put('reviews', language, String(id), { list, totalPage });
      } catch (error) {
        if (!isMissing(error)) throw error;
        // A product without reviews has an empty list: a call that is gone takes none away.
        const before = sink.read('reviews', language, String(id));
        sink.put('reviews', language, String(id), before ?? { list: [], totalPage: 0 });
        throw error;
      }
    },
    post: async (slug: string) => {
      const read = readEntry(client, blogBySlug, { params: { slug } });
      sink.put('post', language, slug, await forPage(`${prefix}/blog-overviews/${slug}/`, read));
    },
  };
}

export const slugsOf = (items: { slug: string }[]) => items.map(({ slug }) => slug);

/** Carts and reviews know products by their ids: of several with the same one, all but the first go. */
function withoutTwins<Item extends { id: Id; slug: string }>(
  products: Item[],
  note: (slug: string, why: OmissionReason) => void,
): Item[] {
  const ids = new Set<string>();
  return products.filter(({ id, slug }) => {
    if (ids.has(String(id))) note(slug, 'id');
    return !ids.has(String(id)) && ids.add(String(id));
  });
}

/** A refused menu is an empty menu (spec section 8); anything else stops the build. */
async function readMenu(client: Client): Promise<MenuCategory[]> {
  try {
    return await forPage('every page', client(menuCategories, {}));
  } catch (error) {
    const cause = error instanceof BuildStoppedError ? error.cause : undefined;
    if (cause instanceof ApiRefusalError && cause.status < 400) return [];
    throw error;
  }
}
