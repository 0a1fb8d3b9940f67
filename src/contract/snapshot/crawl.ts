import pLimit from 'p-limit';
import { blogBySlug, blogs } from '../calls/blogs.ts';
import { productBySlug, productsList } from '../calls/catalogue.ts';
import { categories, categoryProducts, menuCategories } from '../calls/categories.ts';
import { REVIEWS_PER_PAGE } from '../calls/reviewPages.ts';
import { productReviews } from '../calls/reviews.ts';
import type { Client } from '../client.ts';
import { ApiRefusal } from '../errors.ts';
import { LANGUAGES, type Language, languagePrefix } from '../language.ts';
import { readAllPages } from './pages.ts';
import type { LanguageSnapshot, ReviewsPage, Snapshot } from './snapshot.ts';
import { BuildStopped, forPage } from './stopped.ts';

const CONCURRENT_CALLS = 8;

export interface CrawlOptions {
  /** A client that asks in the given language. */
  clientFor: (language: Language) => Client;
  /** The time of the reading; the system's clock unless given. */
  now?: Date;
  /** Called after each detail that was read, with how many there are in all. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Reads the whole shop once, in every language. Rejects with `BuildStopped`, which names the call
 * and the page it was for, at the first answer that cannot be used: half a shop is no shop.
 */
export async function crawlShop(options: CrawlOptions): Promise<Snapshot> {
  const takenAt = (options.now ?? new Date()).toISOString();
  const progress = createProgress(options.onProgress);
  const languages = {} as Record<Language, LanguageSnapshot>;
  for (const language of LANGUAGES) {
    languages[language] = await crawlLanguage(options.clientFor(language), language, progress);
  }
  return { takenAt, languages };
}

async function crawlLanguage(
  client: Client,
  language: Language,
  progress: Progress,
): Promise<LanguageSnapshot> {
  const prefix = languagePrefix(language);
  const limit = pLimit(CONCURRENT_CALLS);

  const [menu, categoryList, productList, blogList] = await Promise.all([
    readMenu(client),
    readAllPages(client, categories, {}, `${prefix}/shop/`),
    readAllPages(client, productsList, { query: { sort_by: 'latest' } }, `${prefix}/`),
    readAllPages(client, blogs, {}, `${prefix}/blog/`),
  ]);
  progress.expect(categoryList.length + productList.length * 2 + blogList.length);

  const each = <Item, Result>(items: Item[], read: (item: Item) => Promise<Result>) =>
    limit.map(items, async (item) => {
      const result = await read(item);
      progress.step();
      return result;
    });

  const listed = new Set(productList.map(({ slug }) => slug));
  const [members, products, reviews, posts] = await Promise.all([
    each(categoryList, async ({ slug }) => {
      const page = `${prefix}/category/${slug}/`;
      const list = await readAllPages(client, categoryProducts, { params: { slug } }, page);
      return [
        slug,
        list.flatMap((product) => (listed.has(product.slug) ? product.slug : [])),
      ] as const;
    }),
    each(productList, ({ slug }) =>
      forPage(`${prefix}/shop-overviews/${slug}/`, client(productBySlug, { params: { slug } })),
    ),
    each(productList, async ({ id, slug }) => {
      const query = { per_page: REVIEWS_PER_PAGE, page: 1 };
      const read = client(productReviews, { params: { id }, query });
      return [String(id), await forPage(`${prefix}/shop-overviews/${slug}/`, read)] as const;
    }),
    each(blogList, ({ slug }) =>
      forPage(`${prefix}/blog-overviews/${slug}/`, client(blogBySlug, { params: { slug } })),
    ),
  ]);

  return {
    menu,
    categories: categoryList,
    categoryProducts: Object.fromEntries(members),
    products,
    reviews: Object.fromEntries<ReviewsPage>(reviews),
    blogs: posts,
  };
}

/** A refused menu is an empty menu (spec section 8); anything else stops the build. */
async function readMenu(client: Client): Promise<LanguageSnapshot['menu']> {
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
