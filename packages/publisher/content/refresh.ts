import type { Client } from '@vitrine/contract/api/client.ts';
import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import pLimit from 'p-limit';
import { createOmissions, type OmissionKind, type Omissions } from './omissions.ts';
import type { ShopItemKind, ShopSink, ShopSource } from './shopItems.ts';
import {
  createShopReader,
  type Listed,
  type ProductKey,
  type ShopLists,
  slugsOf,
} from './shopReader.ts';

/** What of a shop is to be read again. */
export interface Changed {
  /** Menu, categories, what they hold, and which products and posts there are. */
  lists: boolean;
  products: ProductKey[];
  posts: string[];
  /** Slugs or ids of products, posts or categories; with `lists`, which tell what they name. */
  keys?: readonly string[];
}

/** An earlier reading that is brought up to date. */
export interface Reading extends ShopSink, Pick<ShopSource, 'read'> {
  /** Lets go of an item that the shop no longer has. */
  drop: (kind: ShopItemKind, language: Language, key: string) => void;
}

/** Calls at once, unless the owner of the API allows more. */
const DEFAULT_CONCURRENCY = 8;

/** Everything, whatever was read before. */
const ALL: Changed = { lists: true, products: [], posts: [] };

/** Called after each item that was read, with how many there are in all. */
export type OnReading = (done: number, total: number) => void;

export interface RefreshOptions {
  /** A client that asks in the given language. */
  clientFor: (language: Language) => Client;
  reading: Reading;
  /** `null` for everything. */
  changed: Changed | null;
  /** Learns what the API names and does not have. */
  omissions?: Omissions | undefined;
  concurrency?: number | undefined;
  onProgress?: OnReading | undefined;
}

export interface CrawlOptions extends Omit<RefreshOptions, 'reading' | 'changed'> {
  sink: Reading;
}

/**
 * Reads the whole shop once, in every language, without what the API says it does not have. Rejects
 * with `BuildStoppedError`, which names the call and the page it was for, at the first response
 * that cannot be used: half a shop is no shop.
 */
export async function crawlShop({ sink, ...options }: CrawlOptions): Promise<void> {
  await refreshShop({ ...options, reading: sink, changed: null });
}

/**
 * Reads what has changed since an earlier reading, or is listed otherwise, and retains the rest of
 * it: as good as reading the whole shop if `changed` tells the truth. Gives those of its `keys`
 * that name nothing in the shop. Rejects as `crawlShop` does.
 */
export async function refreshShop(options: RefreshOptions): Promise<string[]> {
  const { clientFor, reading, onProgress, omissions = createOmissions() } = options;
  const { concurrency = DEFAULT_CONCURRENCY } = options;
  const progress = { done: 0, total: 0, report: onProgress };
  const parts = { ...options, omissions, concurrency };
  const known = new Set<string>();
  for (const language of LANGUAGES) {
    const limit = pLimit(concurrency);
    const whole = clientFor(language);
    const client: Client = (call, request) => limit(() => whole(call, request));
    const keys = await refreshLanguage(client, language, parts, progress);
    for (const key of keys) known.add(key);
  }
  omissions.settle(reading);
  return (options.changed?.keys ?? []).filter((key) => !known.has(key));
}

async function refreshLanguage(
  client: Client,
  language: Language,
  options: RefreshOptions & { omissions: Omissions; concurrency: number },
  progress: ReadingProgress,
): Promise<Set<string>> {
  const { reading, omissions, concurrency } = options;
  const changed = options.changed ?? ALL;
  const known: Reading['read'] = options.changed ? reading.read : () => undefined;
  const before = {
    categories: known('categories', language, '')?.map(({ slug }) => slug) ?? [],
    products: known('products', language, '') ?? [],
    posts: known('posts', language, '') ?? [],
  };
  const { keys = [] } = changed;
  const reader = createShopReader(client, language, reading, omissions);
  const lists = changed.lists ? await reader.lists() : null;
  const now = {
    categories: lists?.categories ?? [],
    products: lists
      ? toRead(before.products, lists.products, [...slugsOf(changed.products), ...keys])
      : changed.products.filter(({ slug }) => before.products.includes(slug)),
    posts: lists
      ? toRead(before.posts, lists.posts, [...changed.posts, ...keys])
      : changed.posts.filter((slug) => before.posts.includes(slug)).map((slug) => ({ slug })),
  };
  progress.total += now.categories.length + now.products.length * 2 + now.posts.length;

  // Items are started one after another, so that `omissions` can pass over those after a failure.
  const limit = pLimit(concurrency);
  const each = <Item extends { slug: string }>(
    kind: OmissionKind,
    items: Item[],
    read: (item: Item) => Promise<unknown>,
  ) =>
    limit.map(items, async (item) => {
      await omissions.unlessMissing(kind, item.slug, () => read(item));
      progress.done += 1;
      progress.report?.(progress.done, progress.total);
    });
  const slugs = lists ? slugsOf(lists.products) : before.products;
  const listed = new Set(slugs);
  const discounted = new Set(known('discounted', language, ''));
  await Promise.all([
    each('category', now.categories, ({ slug }) => reader.members(slug, listed)),
    each('product', now.products, async ({ slug }) => {
      if (await reader.product(slug)) discounted.add(slug);
      else discounted.delete(slug);
    }),
    each('reviews', now.products, reader.reviews),
    each('post', now.posts, ({ slug }: { slug: string }) => reader.post(slug)),
  ]);
  const inOrder = slugs.filter((slug) => discounted.has(slug));
  reading.put('discounted', language, '', inOrder);
  if (lists) dropWhatIsGone(before, lists, language, reading);
  const all = Object.values(lists ?? {}).flat();
  return new Set([
    ...all.flatMap(({ id, slug }) => [String(id), slug]),
    ...Object.values(before).flat(),
  ]);
}

/** Listed entries that are new, look different, or are named by slug or id. */
function toRead(before: string[], listed: Listed[], named: string[]): Listed[] {
  const [wanted, known] = [new Set(named), new Set(before)];
  return listed.filter(
    ({ id, slug, differs }) =>
      differs || !known.has(slug) || wanted.has(slug) || wanted.has(String(id)),
  );
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
  const ids = new Set(lists.products.map(({ id }) => String(id)));
  for (const slug of gone(slugsOf(lists.products), before.products)) {
    // A product that got another slug keeps its id, and its reviews.
    const id = reading.read('product', language, slug)?.id;
    if (id && !ids.has(String(id))) reading.drop('reviews', language, String(id));
    reading.drop('product', language, slug);
    reading.drop('listedProduct', language, slug);
  }
  for (const slug of gone(slugsOf(lists.posts), before.posts)) {
    reading.drop('post', language, slug);
    reading.drop('listedPost', language, slug);
  }
  for (const slug of gone(slugsOf(lists.categories), before.categories)) {
    reading.drop('members', language, slug);
  }
}

/** Counts what is read; the total grows as lists become known. */
interface ReadingProgress {
  done: number;
  total: number;
  report: OnReading | undefined;
}
