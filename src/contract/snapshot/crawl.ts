import pLimit from 'p-limit';
import type { Client } from '../client.ts';
import { LANGUAGES, type Language } from '../language.ts';
import { createItemReader } from './itemReader.ts';
import { createLeftOuts, type LeftOutKind, type LeftOuts } from './leftOut.ts';
import { type Listed, readLists, slugsOf } from './readLists.ts';
import type { Reading } from './refresh.ts';

/** Calls at once, unless the owner of the API allows more. */
export const DEFAULT_CONCURRENCY = 8;

export interface CrawlOptions {
  /** A client that asks in the given language. */
  clientFor: (language: Language) => Client;
  sink: Reading;
  /** Learns what the API names and does not have. */
  leftOut?: LeftOuts | undefined;
  /** How many calls are made at once. */
  concurrency?: number | undefined;
  onProgress?: OnReading | undefined;
}

/**
 * Reads the whole shop once, in every language, without what the API says it does not have.
 * Rejects with `BuildStopped`, which names the call and the page it was for, at the first answer
 * that cannot be used: half a shop is no shop.
 */
export async function crawlShop(options: CrawlOptions): Promise<void> {
  const { clientFor, sink, concurrency, onProgress, leftOut = createLeftOuts() } = options;
  const progress = createReadingProgress(onProgress);
  for (const language of LANGUAGES) {
    await crawlLanguage(clientFor(language), language, { sink, leftOut, concurrency }, progress);
  }
  leftOut.settle(sink);
}

type CrawlParts = Pick<CrawlOptions, 'sink' | 'concurrency'> & { leftOut: LeftOuts };

async function crawlLanguage(
  client: Client,
  language: Language,
  { sink, leftOut, concurrency = DEFAULT_CONCURRENCY }: CrawlParts,
  progress: ReadingProgress,
): Promise<void> {
  const limit = pLimit(concurrency);
  const { categories, products, posts } = await readLists(client, language, sink, leftOut);
  const slugs = slugsOf(products);
  progress.expect(categories.length + products.length * 2 + posts.length);
  const each = (kind: LeftOutKind, items: Listed[], read: (item: Listed) => Promise<unknown>) =>
    limit.map(items, async (item) => {
      await leftOut.unlessMissing(kind, item.slug, () => read(item));
      progress.step();
    });
  const reader = createItemReader(client, language, sink);
  const listed = new Set(slugs);
  const discounted = new Set<string>();
  await Promise.all([
    each('category', categories, ({ slug }) => reader.members(slug, listed)),
    each('product', products, async ({ slug }) => {
      if (await reader.product(slug)) discounted.add(slug);
    }),
    each('reviews', products, reader.reviews),
    each('post', posts, ({ slug }) => reader.post(slug)),
  ]);
  const inOrder = slugs.filter((slug) => discounted.has(slug));
  sink.put('discounted', language, '', inOrder);
}

/** Told after each item that was read, with how many there are in all. */
export type OnReading = (done: number, total: number) => void;

/** Counts what is read; the total grows as lists become known. */
export function createReadingProgress(report: OnReading | undefined) {
  let done = 0;
  let total = 0;
  return {
    expect: (more: number) => {
      total += more;
    },
    step: () => {
      done += 1;
      report?.(done, total);
    },
  };
}
export type ReadingProgress = ReturnType<typeof createReadingProgress>;
