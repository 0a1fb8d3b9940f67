import { changes } from '@vitrine/contract/api/calls/changes.ts';
import { delivery } from '@vitrine/contract/api/calls/delivery.ts';
import { type Feature, features } from '@vitrine/contract/api/calls/features.ts';
import { productsByIds } from '@vitrine/contract/api/calls/products.ts';
import {
  type RetiredProduct,
  retiredProduct,
  retiredProducts,
} from '@vitrine/contract/api/calls/retired.ts';
import { type Client, RETRIED_STATUSES } from '@vitrine/contract/api/client.ts';
import { ApiError, ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import type { Id } from '@vitrine/contract/domain/id.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';
import { BuildStoppedError, forPage, isMissing } from '../../content/buildStoppedError.ts';
import type { Omissions } from '../../content/omissions.ts';
import { type LinesFor, readExport } from '../../content/readExport.ts';
import { readAllPages } from '../../content/readPages.ts';
import { type Changed, type RefreshOptions, refreshShop } from '../../content/refresh.ts';
import type { ProductKey } from '../../content/shopReader.ts';
import type { Draft, LastSnapshot } from '../../renderer/store/shopStore.ts';
import { isAfresh, isFirstOrLastTry, type PublishScope } from '../publishRequest.ts';

/** What lists don't show is true after so many rounds: a week of nights. */
const ROUNDS = 7;

/** What a reading works with. */
export interface ReadParts extends Omit<RefreshOptions, 'reading' | 'changed'> {
  draft: Draft;
  omissions: Omissions;
  scope: PublishScope;
  /** What is known to have changed, by the API itself; `null` if it can't tell. */
  changed: Changed | null;
  /** Keys of items that are to be read again whatever is asked for. */
  outdated: readonly string[];
  /** The lines of the API's export; `null` if it has none, or they can't be read. */
  linesFor: LinesFor | null;
  /** Called with the error of an export that failed. */
  onWarning?: ((error: unknown) => void) | undefined;
}

/** What a strategy has read; `named`: only what was announced, so that the lists may show more. */
type Reached = 'named' | 'changed' | 'everything';

/** One way to update a draft from the API; `null` if it can't be taken. */
type Strategy = (parts: ReadParts) => Promise<Reached | null>;

/** Brings a draft up to date by the cheapest way that can be gone; rejects as `crawlShop` does. */
export async function readBy(parts: ReadParts): Promise<Reached> {
  const cheap = isAfresh(parts.scope) ? [] : [byChanges, byNames, byLists];
  for (const strategy of [...cheap, byExport]) {
    const reached = await strategy(parts);
    if (reached) return reached;
  }
  await refreshShop({ ...parts, reading: parts.draft, changed: null });
  return 'everything';
}

/** By what the API says has changed since the last reading. */
const byChanges: Strategy = async ({ changed, ...parts }) => {
  if (!changed) return null;
  await refreshShop({ ...parts, reading: parts.draft, changed: withKeys(changed, parts.outdated) });
  return 'changed';
};

/** Products that were announced and that the shop lists. */
const byNames: Strategy = async ({ draft, scope, ...parts }) => {
  const { kind, hints } = scope;
  if (kind !== 'named' || hints.some(({ kind }) => kind === 'category' || kind === 'post'))
    return null;
  const keys = hints.map(({ key }) => key);
  const products = await namedProducts(parts.clientFor(DEFAULT_LANGUAGE), draft, keys);
  if (!products) return null;
  const changed = { lists: false, products, posts: [] };
  await refreshShop({ ...parts, reading: draft, changed });
  return 'named';
};

const IDS_PER_CALL = 100;

/**
 * The products of an earlier reading that go by these slugs or ids; the API tells the slugs of ids.
 * `null` if one of them is nothing that the shop listed then: only its lists can tell.
 */
async function namedProducts(
  client: Client,
  reading: Pick<Draft, 'read'>,
  keys: readonly string[],
): Promise<ProductKey[] | null> {
  const known = (slug: string) => reading.read('product', DEFAULT_LANGUAGE, slug);
  const listed = reading.read('products', DEFAULT_LANGUAGE, '') ?? [];
  const slugs = new Set(listed);
  const bySlug = keys.filter((key) => slugs.has(key));
  const ids = [...new Set(keys)].filter((key) => !slugs.has(key));
  // An API may tell 1 from "1".
  const hasNumbers = typeof known(listed[0] ?? '')?.id === 'number';
  const found = await slugsOfIds(client, hasNumbers ? ids.map(Number) : ids);
  const isEveryIdFound = ids.every((id) => slugs.has(found.get(id) ?? ''));
  if (!isEveryIdFound) return null;
  return [...new Set([...bySlug, ...found.values()])].flatMap((slug) => {
    const id = known(slug)?.id;
    return id === undefined ? [] : [{ id, slug }];
  });
}

/** By id; an API that does not say leaves them out. */
async function slugsOfIds(client: Client, ids: Id[]): Promise<Map<string, string>> {
  const slugs = new Map<string, string>();
  try {
    for (let start = 0; start < ids.length; start += IDS_PER_CALL) {
      const body = { ids: ids.slice(start, start + IDS_PER_CALL) };
      for (const { id, slug } of await client(productsByIds, { body })) slugs.set(String(id), slug);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return slugs;
}

/** By what the lists show otherwise than before; no list may show what a hint names. */
const byLists: Strategy = async ({ draft, scope, outdated, ...parts }) => {
  const depth = scope.kind === 'named' ? 'lists' : scope.depth;
  if (depth === 'details') return null;
  const oldest = depth === 'round' ? draft.oldest(1 / ROUNDS) : [];
  const keys = [...scope.hints.map(({ key }) => key), ...oldest];
  const changed = withKeys({ lists: true, products: [], posts: [], keys }, outdated);
  const unknown = await refreshShop({ ...parts, reading: draft, changed });
  return unknown.length > 0 && scope.hints.some(isFirstOrLastTry) ? null : 'changed';
};

/** The whole shop in one call a language. */
const byExport: Strategy = async ({ draft, linesFor, onWarning, ...parts }) => {
  if (!linesFor || !draft.read('features', DEFAULT_LANGUAGE, '')?.includes('export')) return null;
  try {
    await readExport({ ...parts, linesFor, sink: draft });
    return 'everything';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    onWarning?.(error);
    return null;
  }
};

/** Reads more items, which only lists can tell. */
function withKeys(changed: Changed, more: readonly string[]): Changed {
  // Lists themselves have none.
  const keys = more.filter((key) => key !== '');
  if (keys.length === 0) return changed;
  return { ...changed, lists: true, keys: [...(changed.keys ?? []), ...keys] };
}

/**
 * What the API says has changed since a snapshot, `changed` being `null` where it can't say; `null`
 * if it says nothing that can be read: it need not have the call.
 */
export async function readChanges(client: Client, last: LastSnapshot | null) {
  const since = last?.version ?? '';
  try {
    const query = { since, at: last?.takenAt ?? 0 };
    const { version, all, ...changed } = await client(changes, { query });
    return { version, changed: all || last?.version == null ? null : changed };
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

/**
 * Reads which optional calls the API announces. If it fails, what it last announced still holds:
 * a hiccup makes no shop smaller. If nothing is known of it yet, the item is left out.
 */
export async function readFeatures(
  client: Client,
  reading: Pick<Draft, 'read' | 'put'>,
): Promise<void> {
  const before = reading.read('features', DEFAULT_LANGUAGE, '');
  const announced = await announcedBy(client, before);
  if (announced) reading.put('features', DEFAULT_LANGUAGE, '', announced);
}

async function announcedBy(client: Client, before?: Feature[]): Promise<Feature[] | undefined> {
  try {
    return (await client(features, {})).features;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isMissing(error)) return [];
    return before ?? (isPassing(error) ? undefined : []);
  }
}

/**
 * Reads what the API says of delivery, if it announces that. Rejects as `crawlShop` does: pages
 * promise nothing that nobody said.
 */
export async function readTerms(
  client: Client,
  reading: Pick<Draft, 'read' | 'put' | 'drop'>,
): Promise<void> {
  const announced = reading.read('features', DEFAULT_LANGUAGE, '');
  if (!announced?.includes('delivery')) return reading.drop('terms', DEFAULT_LANGUAGE, '');
  reading.put('terms', DEFAULT_LANGUAGE, '', await forPage('/terms/', client(delivery, {})));
}

/**
 * Reads which products are sold no more, if the API announces that: those that its lists still had
 * as they were read come with the next reading. If it fails, `onWarning` hears of it, and what was
 * read before stays.
 */
export async function readRetired(
  parts: Pick<ReadParts, 'clientFor' | 'omissions' | 'onWarning'>,
  reading: Pick<Draft, 'read' | 'put' | 'drop'>,
): Promise<void> {
  const isAnnounced = reading.read('features', DEFAULT_LANGUAGE, '')?.includes('retired');
  for (const language of LANGUAGES) {
    const retired = isAnnounced ? await retiredIn(language, parts, reading) : undefined;
    if (retired) reading.put('retired', language, '', retired);
    else reading.drop('retired', language, '');
  }
}

async function retiredIn(
  language: Language,
  { clientFor, omissions, onWarning }: Parameters<typeof readRetired>[0],
  { read }: Pick<Draft, 'read'>,
): Promise<RetiredProduct[] | undefined> {
  const [client, page] = [clientFor(language), `${languagePrefix(language)}/shop-overviews/`];
  const listed = new Set(read('products', language, ''));
  try {
    const list = await readAllPages(client, retiredProducts, retiredProduct, {}, page, (...left) =>
      omissions.note('product', ...left),
    );
    return list.filter(({ slug }) => !listed.has(slug));
  } catch (error) {
    if (!(error instanceof BuildStoppedError)) throw error;
    onWarning?.(error);
    return read('retired', language, '');
  }
}

/** Whether a failure says nothing of what the API has. */
function isPassing(error: ApiError): boolean {
  if (error instanceof ApiRefusalError) {
    return RETRIED_STATUSES.has(error.status) || RETRIED_STATUSES.has(error.code);
  }
  return error.kind !== 'malformed';
}
