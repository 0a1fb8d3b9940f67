import pLimit from 'p-limit';
import { blogBySlug, blogs } from '../calls/blogs.ts';
import { productBySlug, productsList } from '../calls/catalogue.ts';
import { categories, categoryProducts, menuCategories } from '../calls/categories.ts';
import { REVIEWS_PER_PAGE } from '../calls/reviewPages.ts';
import { productReviews } from '../calls/reviews.ts';
import type { Client } from '../client.ts';
import type { MenuCategory } from '../entities/category.ts';
import { ApiRefusal } from '../errors.ts';
import { LANGUAGES, type Language, languagePrefix } from '../language.ts';
import { readAllPages } from './pages.ts';
import type { ShopSink } from './shopItems.ts';
import { BuildStopped, forPage } from './stopped.ts';

const CONCURRENT_CALLS = 8;

export interface CrawlOptions {
  /** A client that asks in the given language. */
  clientFor: (language: Language) => Client;
  /** Takes each item as it comes: the shop is never held as a whole. */
  sink: ShopSink;
  /** Called after each detail that was read, with how many there are in all. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Reads the whole shop once, in every language. Rejects with `BuildStopped`, which names the call
 * and the page it was for, at the first answer that cannot be used: half a shop is no shop.
 */
export async function crawlShop({ clientFor, sink, onProgress }: CrawlOptions): Promise<void> {
  const progress = createProgress(onProgress);
  for (const language of LANGUAGES) {
    await crawlLanguage(clientFor(language), language, sink, progress);
  }
}

async function crawlLanguage(
  client: Client,
  language: Language,
  sink: ShopSink,
  progress: Progress,
): Promise<void> {
  const prefix = languagePrefix(language);
  const limit = pLimit(CONCURRENT_CALLS);
  const [menu, categoryList, productList, blogList] = await Promise.all([
    readMenu(client),
    readAllPages(client, categories, {}, `${prefix}/shop/`),
    readAllPages(client, productsList, { query: { sort_by: 'latest' } }, `${prefix}/`),
    readAllPages(client, blogs, {}, `${prefix}/blog/`),
  ]);
  const products = productList.map(({ slug }) => slug);
  sink.put('menu', language, '', menu);
  sink.put('categories', language, '', categoryList);
  sink.put('products', language, '', products);
  sink.put('posts', language, '', slugsOf(blogList));

  progress.expect(categoryList.length + productList.length * 2 + blogList.length);
  const each = <Item>(items: Item[], read: (item: Item) => Promise<void>) =>
    limit.map(items, async (item) => {
      await read(item);
      progress.step();
    });
  const listed = new Set(products);
  const discounted = new Set<string>();
  await Promise.all([
    each(categoryList, async ({ slug }) => {
      const page = `${prefix}/category/${slug}/`;
      const list = await readAllPages(client, categoryProducts, { params: { slug } }, page);
      const members = slugsOf(list).filter((member) => listed.has(member));
      sink.put('members', language, slug, members);
    }),
    each(products, async (slug) => {
      const read = client(productBySlug, { params: { slug } });
      const product = await forPage(`${prefix}/shop-overviews/${slug}/`, read);
      if (product.discount_type) discounted.add(slug);
      sink.put('product', language, slug, product);
    }),
    each(productList, async ({ id, slug }) => {
      const query = { per_page: REVIEWS_PER_PAGE, page: 1 };
      const read = client(productReviews, { params: { id }, query });
      const reviews = await forPage(`${prefix}/shop-overviews/${slug}/`, read);
      sink.put('reviews', language, String(id), reviews);
    }),
    each(slugsOf(blogList), async (slug) => {
      const read = client(blogBySlug, { params: { slug } });
      sink.put('post', language, slug, await forPage(`${prefix}/blog-overviews/${slug}/`, read));
    }),
  ]);
  const inOrder = products.filter((slug) => discounted.has(slug));
  sink.put('discounted', language, '', inOrder);
}

const slugsOf = (items: { slug: string }[]) => items.map(({ slug }) => slug);

/** A refused menu is an empty menu (spec section 8); anything else stops the build. */
async function readMenu(client: Client): Promise<MenuCategory[]> {
  try {
    return await forPage('every page', client(menuCategories, {}));
  } catch (error) {
    const cause = error instanceof BuildStopped ? error.cause : undefined;
    if (cause instanceof ApiRefusal && cause.status < 400) return [];
    throw error;
  }
}

interface Progress {
  expect: (more: number) => void;
  step: () => void;
}

function createProgress(report: CrawlOptions['onProgress']): Progress {
  let done = 0;
  let total = 0;
  return {
    expect: (more) => {
      total += more;
    },
    step: () => {
      done += 1;
      report?.(done, total);
    },
  };
}
