import pLimit from 'p-limit';
import type { Client } from '../client.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { createItemReader } from './itemReader.ts';
import { createReadingProgress, type OnReading, type ReadingProgress } from './readingProgress.ts';
import { readLists, slugsOf } from './readLists.ts';
import type { ShopSink } from './shopItems.ts';

/** How many calls are under way at a time. */
export const CONCURRENT_CALLS = 8;

export interface CrawlOptions {
  /** A client that asks in the given language. */
  clientFor: (language: Language) => Client;
  /** Takes each item as it comes: the shop is never held as a whole. */
  sink: ShopSink;
  onProgress?: OnReading | undefined;
}

/**
 * Reads the whole shop once, in every language. Rejects with `BuildStopped`, which names the call
 * and the page it was for, at the first answer that cannot be used: half a shop is no shop.
 */
export async function crawlShop({ clientFor, sink, onProgress }: CrawlOptions): Promise<void> {
  const progress = createReadingProgress(onProgress);
  for (const language of LANGUAGES) {
    await crawlLanguage(clientFor(language), language, sink, progress);
  }
}

async function crawlLanguage(
  client: Client,
  language: Language,
  sink: ShopSink,
  progress: ReadingProgress,
): Promise<void> {
  const limit = pLimit(CONCURRENT_CALLS);
  const { categories, products, posts } = await readLists(client, language, sink);
  const slugs = slugsOf(products);
  progress.expect(categories.length + products.length * 2 + posts.length);
  const each = <Item>(items: Item[], read: (item: Item) => Promise<void>) =>
    limit.map(items, async (item) => {
      await read(item);
      progress.step();
    });
  const reader = createItemReader(client, language, sink);
  const listed = new Set(slugs);
  const discounted = new Set<string>();
  await Promise.all([
    each(slugsOf(categories), (slug) => reader.members(slug, listed)),
    each(slugs, async (slug) => {
      if (await reader.product(slug)) discounted.add(slug);
    }),
    each(products, reader.reviews),
    each(slugsOf(posts), reader.post),
  ]);
  const inOrder = slugs.filter((slug) => discounted.has(slug));
  sink.put('discounted', language, '', inOrder);
}
