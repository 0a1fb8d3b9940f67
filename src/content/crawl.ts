import pLimit from 'p-limit';
import type { Client } from '../api/client.ts';
import { LANGUAGES, type Language } from '../domain/language.ts';
import { createItemReader } from './itemReader.ts';
import { DEFAULT_CONCURRENCY, limitCalls } from './limitCalls.ts';
import { createOmissions, type OmissionKind, type Omissions } from './omissions.ts';
import { type Listed, readLists, slugsOf } from './readLists.ts';
import type { Reading } from './refresh.ts';

export interface CrawlOptions {
  /** A client that asks in the given language. */
  clientFor: (language: Language) => Client;
  sink: Reading;
  /** Learns what the API names and does not have. */
  omissions?: Omissions | undefined;
  /** How many calls are made at once. */
  concurrency?: number | undefined;
  onProgress?: OnReading | undefined;
}

/**
 * Reads the whole shop once, in every language, without what the API says it does not have. Rejects
 * with `BuildStoppedError`, which names the call and the page it was for, at the first response
 * that cannot be used: half a shop is no shop.
 */
export async function crawlShop(options: CrawlOptions): Promise<void> {
  const { clientFor, sink, onProgress, omissions = createOmissions() } = options;
  const { concurrency = DEFAULT_CONCURRENCY } = options;
  const progress = createReadingProgress(onProgress);
  for (const language of LANGUAGES) {
    const client = limitCalls(clientFor(language), concurrency);
    await crawlLanguage(client, language, { sink, omissions, concurrency }, progress);
  }
  omissions.settle(sink);
}

async function crawlLanguage(
  client: Client,
  language: Language,
  { sink, omissions, concurrency }: { sink: Reading; omissions: Omissions; concurrency: number },
  progress: ReadingProgress,
): Promise<void> {
  // Items are started one after another, so that `omissions` can pass over those after a failure.
  const limit = pLimit(concurrency);
  const { categories, products, posts } = await readLists(client, language, sink, omissions);
  const slugs = slugsOf(products);
  progress.expect(categories.length + products.length * 2 + posts.length);
  const each = (kind: OmissionKind, items: Listed[], read: (item: Listed) => Promise<unknown>) =>
    limit.map(items, async (item) => {
      await omissions.unlessMissing(kind, item.slug, () => read(item));
      progress.step();
    });
  const reader = createItemReader(client, language, sink, omissions);
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

/** Called after each item that was read, with how many there are in all. */
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
