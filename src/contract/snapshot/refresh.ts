import pLimit from 'p-limit';
import type { Client } from '../client.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { CONCURRENT_CALLS, type CrawlOptions } from './crawl.ts';
import { createItemReader, type ProductKey } from './itemReader.ts';
import { createReadingProgress, type ReadingProgress } from './readingProgress.ts';
import { readLists, type ShopLists } from './readLists.ts';
import type { ShopItemKind, ShopSink, ShopSource } from './shopItems.ts';

/** What of a shop is to be read again. */
export interface Changed {
  /** Menu, categories, what they hold, and which products and posts there are. */
  lists: boolean;
  products: ProductKey[];
  /** Slugs. */
  posts: string[];
}

/** An earlier reading that is brought up to date. */
export interface Reading extends ShopSink, Pick<ShopSource, 'read'> {
  /** Lets go of an item that the shop no longer has. */
  drop: (kind: ShopItemKind, language: Language, key: string) => void;
}

export interface RefreshOptions extends Omit<CrawlOptions, 'sink'> {
  reading: Reading;
  changed: Changed;
}

/**
 * Reads what has changed since an earlier reading, and keeps the rest of it: as good as reading
 * the whole shop where `changed` tells the truth. Rejects as `crawlShop` does.
 */
export async function refreshShop(options: RefreshOptions): Promise<void> {
  const progress = createReadingProgress(options.onProgress);
  for (const language of LANGUAGES) {
    await refreshLanguage(options.clientFor(language), language, options, progress);
  }
}

async function refreshLanguage(
  client: Client,
  language: Language,
  { reading, changed }: RefreshOptions,
  progress: ReadingProgress,
): Promise<void> {
  const before = {
    categories: reading.read('categories', language, '')?.map(({ slug }) => slug) ?? [],
    products: reading.read('products', language, '') ?? [],
    posts: reading.read('posts', language, '') ?? [],
  };
  const lists = changed.lists ? await readLists(client, language, reading) : null;
  const now = {
    categories: lists?.categories ?? [],
    products: productsToRead(before.products, changed.products, lists),
    posts: keysToRead(before.posts, changed.posts, lists?.posts),
  };
  progress.expect(now.categories.length + now.products.length * 2 + now.posts.length);

  const reader = createItemReader(client, language, reading);
  const limit = pLimit(CONCURRENT_CALLS);
  const each = <Item>(items: Item[], read: (item: Item) => Promise<void>) =>
    limit.map(items, async (item) => {
      await read(item);
      progress.step();
    });
  const slugs = lists?.products.map(({ slug }) => slug) ?? before.products;
  const listed = new Set(slugs);
  const discounted = new Set(reading.read('discounted', language, '') ?? []);
  await Promise.all([
    each(now.categories, (slug) => reader.members(slug, listed)),
    each(now.products, async ({ slug }) => {
      if (await reader.product(slug)) discounted.add(slug);
      else discounted.delete(slug);
    }),
    each(now.products, reader.reviews),
    each(now.posts, reader.post),
  ]);
  const inOrder = slugs.filter((slug) => discounted.has(slug));
  reading.put('discounted', language, '', inOrder);
  if (lists) dropWhatIsGone(before, lists, language, reading);
}

/** Products that changed or are new; those that the shop does not list are not read. */
function productsToRead(
  before: string[],
  changed: Changed['products'],
  lists: ShopLists | null,
): Changed['products'] {
  if (!lists) return changed.filter(({ slug }) => before.includes(slug));
  const wanted = new Set(changed.map(({ slug }) => slug));
  const known = new Set(before);
  return lists.products.filter(({ slug }) => wanted.has(slug) || !known.has(slug));
}

function keysToRead(before: string[], changed: string[], now: string[] = before): string[] {
  const [wanted, known] = [new Set(changed), new Set(before)];
  return now.filter((key) => wanted.has(key) || !known.has(key));
}

function dropWhatIsGone(
  before: Record<'categories' | 'products' | 'posts', string[]>,
  lists: ShopLists,
  language: Language,
  reading: Reading,
): void {
  const gone = (kept: string[], keys: string[]) => {
    const all = new Set(kept);
    return keys.filter((key) => !all.has(key));
  };
  const products = lists.products.map(({ slug }) => slug);
  const ids = new Set(lists.products.map(({ id }) => String(id)));
  for (const slug of gone(products, before.products)) {
    // A product that got another slug keeps its id, and its reviews.
    const id = reading.read('product', language, slug)?.id;
    if (id && !ids.has(String(id))) reading.drop('reviews', language, String(id));
    reading.drop('product', language, slug);
  }
  for (const slug of gone(lists.posts, before.posts)) reading.drop('post', language, slug);
  for (const slug of gone(lists.categories, before.categories)) {
    reading.drop('members', language, slug);
  }
}
