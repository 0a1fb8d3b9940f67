import { blogs } from '@vitrine/contract/api/calls/blogs.ts';
import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { categories, menuCategories } from '@vitrine/contract/api/calls/categories.ts';
import type { Client } from '@vitrine/contract/api/client.ts';
import { blogListItem } from '@vitrine/contract/api/entities/blog.ts';
import { category, type MenuCategory } from '@vitrine/contract/api/entities/category.ts';
import { productListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import { type Language, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { BuildStoppedError, forPage } from './buildStoppedError.ts';
import type { OmissionKind, OmissionReason, Omissions } from './omissions.ts';
import { readAllPages } from './readAllPages.ts';
import type { ShopSink } from './shopItems.ts';

export interface Listed {
  id: Id;
  slug: string;
  /** Whether it is shown otherwise than by the last list that was read. */
  differs: boolean;
}

/** What the shop's lists name, each in the API's order. */
export type ShopLists = Record<'categories' | 'products' | 'posts', Listed[]>;

/** Reads the lists that say what the shop holds in a language, and puts them into `sink`. */
export async function readLists(
  client: Client,
  language: Language,
  sink: ShopSink,
  omissions: Omissions,
): Promise<ShopLists> {
  const prefix = languagePrefix(language);
  const latest = { query: { sort_by: 'latest' as const } };
  const noteOf = (kind: OmissionKind) => (slug: string, why: OmissionReason, detail?: string) =>
    omissions.note(kind, slug, why, detail);
  const [menu = [], categoryList = [], everyProduct, blogList = []] = await Promise.all([
    omissions.unlessMissing('menu', '', () => readMenu(client)),
    omissions.unlessMissing('categories', '', () =>
      readAllPages(client, categories, category, {}, `${prefix}/shop/`, noteOf('category')),
    ),
    readAllPages(client, productsList, productListItem, latest, `${prefix}/`, noteOf('product')),
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
}

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

export const slugsOf = (items: { slug: string }[]) => items.map(({ slug }) => slug);

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
