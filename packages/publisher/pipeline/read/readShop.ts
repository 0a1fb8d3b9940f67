import { adaptWith, type ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import { changes } from '@vitrine/contract/api/calls/changes.ts';
import { shopExport } from '@vitrine/contract/api/calls/shopExport.ts';
import { type Client, createShopClient } from '@vitrine/contract/api/client.ts';
import { ApiError } from '@vitrine/contract/api/errors.ts';
import { limitedFetch, summedFetch } from '@vitrine/contract/api/limitedFetch.ts';
import { readLines } from '@vitrine/contract/api/lines.ts';
import type { ClientOptions } from '@vitrine/contract/api/request.ts';
import { DEFAULT_LANGUAGE, type Language } from '@vitrine/contract/domain/language.ts';
import { type IsMedia, unshownHosts } from '@vitrine/contract/html/imageHosts.ts';
import { textsWithLosses } from '@vitrine/contract/html/lost.ts';
import { BuildStoppedError } from '../../content/buildStoppedError.ts';
import { crawlShop } from '../../content/crawl.ts';
import { readFeatures } from '../../content/features.ts';
import { namedProducts } from '../../content/namedProducts.ts';
import { createOmissions, type Omission, type Omissions } from '../../content/omissions.ts';
import { type LinesFor, readExport } from '../../content/readExport.ts';
import { type Changed, type OnReading, refreshShop } from '../../content/refresh.ts';
import type { Draft, LastSnapshot, ShopStore } from '../../renderer/store/shopStore.ts';
import { countsOf, type LossRules, offerFacts, refuseLoss } from '../guard.ts';
import type { Hint, Scope } from '../hints.ts';
import { IMAGE_FIELDS, type PublisherImages } from '../images/publisherImages.ts';
import { readManifest } from '../manifest.ts';
import { type ConditionalFetch, patientFetch } from './apiFetch.ts';
import { inTurns } from './inTurns.ts';

/** What lists don't show is true after so many rounds: a week of nights. */
const ROUNDS = 7;

/** Minutes that one reading may take, waiting for a busy API included. */
const TIMEOUT_MINUTES = 15;

/** Whether a field holds the address of an image or a video (spec section 3). */
export const isMedia: IsMedia = (field, owner) =>
  IMAGE_FIELDS.includes(field) || field === 'video' || (field === 'url' && 'type' in owner);

/** What to read of the API, and what may be gone of it. */
export interface ReadScope extends Pick<LossRules, 'accepted'> {
  /** Reads everything, whatever the API says has changed. */
  readsAll?: boolean | undefined;
  /** What was announced to have changed. */
  hints?: readonly Hint[] | undefined;
  /** What is read if the API can't tell what has changed; everything by default. */
  reads?: Scope | undefined;
  /** Reads everything if a hint names nothing that the shop has. */
  readsAllIfUnknown?: boolean | undefined;
}

/** What came of a reading. */
export interface ShopReading {
  /** Its number. */
  snapshot: number;
  /** What the API names and the shop does without. */
  omissions: Omission[];
  /** Nothing but what was announced was read. */
  hasReadNamedOnly: boolean;
}

export interface ReadOptions extends ReadScope, Pick<LossRules, 'maxPercent'> {
  apiBaseUrl: string;
  /** Folder of the live shop: what it has must not get lost. */
  live: string;
  /** Hosts whose images pages show. */
  imageHosts?: readonly string[] | undefined;
  /** How a backend of another shape is read. */
  adapter?: ShopAdapter | null | undefined;
  /** Resizes images of other hosts. */
  images?: PublisherImages | null | undefined;
  /** Remembers responses between readings. */
  conditionalFetch?: ConditionalFetch | undefined;
  /** By which the API knows a publisher; without it, an export can't be read. */
  secret?: string | undefined;
  /** Calls at once. */
  concurrency?: number | undefined;
  onProgress?: OnReading | undefined;
  /** Called with the error of an export that failed; single calls read the shop then. */
  onWarning?: ((error: unknown) => void) | undefined;
}

/**
 * Takes a snapshot of the API: of what has changed since the last one where the API or those who
 * announce changes can tell, otherwise of everything. Keeps nothing of a reading that fails, or of
 * a shop that lost its products.
 */
export async function readShop(store: ShopStore, options: ReadOptions): Promise<ShopReading> {
  const { live, conditionalFetch, maxPercent, accepted, concurrency, onProgress } = options;
  const deadline = AbortSignal.timeout(TIMEOUT_MINUTES * 60_000);
  const omissions = createOmissions();
  const { clientFor, isExportRead } = openCalls(options, omissions, deadline);
  const last = store.last();
  let hasReadNamedOnly = false;
  const before = (language: Language) =>
    last ? countsOf(store.source(last.id), language) : readManifest(live)?.counts;
  const offersBefore = (language: Language) =>
    last ? offerFacts(store.source(last.id), language) : readManifest(live)?.offers;
  try {
    const snapshot = await store.take(Date.now(), async (taken) => {
      const images = options.images?.within(taken, omissions, onProgress);
      const draft = images?.draft ?? taken;
      const client = clientFor(DEFAULT_LANGUAGE);
      const [announced] = await Promise.all([
        readChanges(client, last),
        readFeatures(client, draft),
      ]);
      // An API that can't tell this once tells the next time what has changed since.
      taken.version = announced?.version ?? last?.version ?? null;
      const isAll = options.readsAll || !last;
      // Images may be replaced under their address: once a night they are revalidated.
      const outdated = isAll || options.reads === 'round' ? await images?.refresh() : [];
      const changed = isAll
        ? null
        : withKeys(announced ? announced.changed : await scoped(client, draft, options), outdated);
      hasReadNamedOnly = changed !== null && !announced && !changed.lists;
      const unknown = changed
        ? await refreshShop({
            clientFor,
            reading: draft,
            changed,
            omissions,
            concurrency,
            onProgress,
          })
        : [];
      if (!changed || (options.readsAllIfUnknown && unknown.length > 0)) {
        const parts = { sink: draft, omissions, onProgress };
        if (!(await isExportRead(parts))) await crawlShop({ ...parts, clientFor, concurrency });
        draft.dropOthers();
        conditionalFetch?.prune();
      }
      // What is left out may be mended without a change of any list: all is read the next time.
      if (omissions.all().some(({ why }) => why === 'wrong')) taken.version = null;
      const offers = { before: offersBefore, changed: draft.changed('product') };
      refuseLoss(draft, { before, offers, omissions, maxPercent, accepted });
      await images?.settle();
    });
    return { snapshot, omissions: omissions.all(), hasReadNamedOnly };
  } catch (error) {
    if (!deadline.aborted) throw error;
    throw new BuildStoppedError(
      `The API was too slow: reading it took over ${TIMEOUT_MINUTES} minutes.`,
      { cause: error },
    );
  }
}

/** The calls of one reading; hosts that they name and pages do not show are noted. */
function openCalls(options: ReadOptions, omissions: Omissions, deadline: AbortSignal) {
  const { conditionalFetch, adapter } = options;
  const noteLost = createLossNotes(omissions);
  const fetch = patientFetch(summedFetch(conditionalFetch?.fetch ?? limitedFetch()), deadline);
  const fetchLines = patientFetch(summedFetch(globalThis.fetch), deadline);
  const clientOptions = (language: Language): ClientOptions => ({
    baseUrl: options.apiBaseUrl,
    language,
    fetch,
    adapt: adapter && adaptWith(adapter),
    onData: (data) => {
      for (const host of unshownHosts(data, isMedia, options.imageHosts).keys()) {
        omissions.note('pictures', host, 'host');
      }
      noteLost(data);
    },
  });
  const linesFor: LinesFor = (language, after) =>
    inTurns(
      readLines(
        shopExport,
        { query: { after } },
        // Responses are remembered whole: an export is too large for that.
        {
          ...clientOptions(language),
          token: () => options.secret,
          fetch: fetchLines,
        },
      ),
    );
  return {
    clientFor: (language: Language) => createShopClient(clientOptions(language)),
    /** Whether the shop was read by its export; if not, single calls read it. */
    isExportRead: async (parts: Omit<Parameters<typeof readExport>[0], 'linesFor'>) => {
      const isAnnounced = parts.sink.read('features', DEFAULT_LANGUAGE, '')?.includes('export');
      if (!options.secret || !isAnnounced || adapter) return false;
      try {
        await readExport({ ...parts, linesFor });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        options.onWarning?.(error);
        return false;
      }
    },
  };
}

/** So many of those whose texts have an element are named. */
const MAX_NAMED = 5;

/** Notes what pages do not show of the texts of products and articles. */
function createLossNotes(omissions: Omissions): (data: unknown) => void {
  const slugsWith = new Map<string, Set<string>>();
  return (data) => {
    for (const { slug, lost } of textsWithLosses(data)) {
      const slugs = slugsWith.get(lost) ?? new Set();
      slugsWith.set(lost, slugs.add(slug));
      const more = slugs.size > MAX_NAMED ? ` + ${slugs.size - MAX_NAMED}` : '';
      const named = [...slugs].slice(0, MAX_NAMED).join(', ');
      omissions.note('markup', lost, 'markup', named + more);
    }
  };
}

/**
 * What the API says has changed, `changed` being `null` where it can't say; `null` if it says
 * nothing that can be read: it need not have the call.
 */
async function readChanges(client: Client, last: LastSnapshot | null) {
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

/** What to read of an API that can't tell what has changed; `null` for everything. */
async function scoped(
  client: Client,
  draft: Draft,
  { hints = [], reads = 'everything' }: ReadScope,
): Promise<Changed | null> {
  if (reads === 'everything') return null;
  const keys = hints.map(({ key }) => key);
  const areProducts = hints.every(({ kind }) => kind === 'product' || kind === 'reviews');
  const products =
    reads === 'named' && areProducts ? await namedProducts(client, draft, keys) : null;
  if (products) return { lists: false, products, posts: [] };
  const oldest = reads === 'round' ? draft.oldest(1 / ROUNDS) : [];
  return { lists: true, products: [], posts: [], keys: [...keys, ...oldest] };
}

/** Reads more items, which only lists can tell. */
function withKeys(changed: Changed | null, more: readonly string[] = []): Changed | null {
  if (!changed || more.length === 0) return changed;
  // Lists themselves have none.
  const keys = more.filter((key) => key !== '');
  return { ...changed, lists: true, keys: [...(changed.keys ?? []), ...keys] };
}

/**
 * Takes the last snapshot again without some items, as if the API did not have them; the next
 * reading is of everything, so that they come back once they are mended. Throws `LossLimitError` where
 * that would be too great a loss.
 */
export async function leaveOut(
  store: ShopStore,
  already: readonly Omission[],
  items: readonly Omission[],
  rules: Omit<LossRules, 'omissions' | 'offers'>,
): Promise<Pick<ShopReading, 'snapshot' | 'omissions'>> {
  const omissions = createOmissions();
  for (const { kind, key, why, detail } of [...already, ...items]) {
    omissions.note(kind, key, why, detail);
  }
  const snapshot = await store.take(store.last()?.takenAt ?? Date.now(), async (draft) => {
    omissions.settle(draft);
    refuseLoss(draft, { ...rules, omissions });
  });
  return { snapshot, omissions: omissions.all() };
}
