import { adaptWith, type ShopAdapter } from '../../../src/api/adapter.ts';
import { changes } from '../../../src/contract/calls/changes.ts';
import { type Client, createShopClient } from '../../../src/contract/client.ts';
import { ApiError } from '../../../src/contract/errors.ts';
import { type IsMedia, unshownHosts } from '../../../src/contract/imageHosts.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../../src/contract/language.ts';
import { crawlShop, type OnReading } from '../../../src/contract/snapshot/crawl.ts';
import { readFeatures } from '../../../src/contract/snapshot/features.ts';
import { createLeftOuts, type LeftOut } from '../../../src/contract/snapshot/leftOut.ts';
import { type Changed, refreshShop } from '../../../src/contract/snapshot/refresh.ts';
import { BuildStopped } from '../../../src/contract/snapshot/stopped.ts';
import { adapter as shopAdapter } from '../../../src/shop.adapter.ts';
import { countsOf, type LossRules, refuseLoss } from '../guard.ts';
import { readManifest } from '../manifest.ts';
import { offerFacts } from '../offerGuard.ts';
import type { LastSnapshot, ShopStore } from '../store/shopStore.ts';
import type { Hint } from '../triggers/wishes.ts';
import type { ConditionalFetch } from './conditionalFetch.ts';
import { patientFetch } from './patientFetch.ts';

/** Minutes that one reading may take, waiting for a busy API included. */
const MOST_MINUTES = 15;

const MEDIA_FIELDS = ['image_url', 'main_image_url', 'cover_image', 'video'];
/** Those of spec section 3; `url` is one among a review's pictures. */
export const isMedia: IsMedia = (field, owner) =>
  MEDIA_FIELDS.includes(field) || (field === 'url' && 'type' in owner);

/** What to read of the API, and what may be gone of it. */
export interface ReadScope extends Pick<LossRules, 'accepted'> {
  /** Reads everything, whatever the API says has changed. */
  readsAll?: boolean | undefined;
  /** What was announced to have changed. */
  hints?: readonly Hint[] | undefined;
  /** Nothing else is to be read, beside what lists show, if the API can't tell. */
  readsHints?: boolean | undefined;
  /** Reads everything if a hint names nothing that the shop has. */
  readsAllIfUnknown?: boolean | undefined;
}

/** What came of a reading. */
export interface ShopReading {
  /** Its number. */
  snapshot: number;
  /** What the API names and the shop does without. */
  leftOut: LeftOut[];
}

export interface ReadOptions extends ReadScope, Pick<LossRules, 'mostPercent'> {
  apiBaseUrl: string;
  /** Folder of the live shop, whose goods must not get lost. */
  live: string;
  /** Hosts whose pictures pages show. */
  imageHosts?: readonly string[] | undefined;
  /** How a backend of another shape is read; the shop's own if nothing is said. */
  adapter?: ShopAdapter | null | undefined;
  /** Remembers answers between readings. */
  answers?: ConditionalFetch | undefined;
  /** Calls at once. */
  concurrency?: number | undefined;
  mostMinutes?: number | undefined;
  onProgress?: OnReading | undefined;
}

/**
 * Takes a snapshot of the API: of what has changed since the last one where the API or those who
 * announce changes can tell, otherwise of everything. Keeps nothing of a reading that fails, or of
 * a shop that lost its goods.
 */
export async function readShop(store: ShopStore, options: ReadOptions): Promise<ShopReading> {
  const { live, answers, mostMinutes = MOST_MINUTES, mostPercent, accepted } = options;
  const { concurrency, onProgress, adapter = shopAdapter } = options;
  const deadline = AbortSignal.timeout(mostMinutes * 60_000);
  const leftOut = createLeftOuts();
  const fetch = patientFetch(answers?.fetch ?? globalThis.fetch, deadline);
  const clientFor = (language: Language) =>
    createShopClient({
      baseUrl: options.apiBaseUrl,
      language,
      fetch,
      adapt: adapter && adaptWith(adapter),
      onData: (data) => {
        for (const host of unshownHosts(data, isMedia, options.imageHosts).keys()) {
          leftOut.note('pictures', host, 'host');
        }
      },
    });
  const last = store.last();
  const before = (language: Language) =>
    last ? countsOf(store.source(last.id), language) : readManifest(live)?.counts;
  const offersBefore = (language: Language) =>
    last ? offerFacts(store.source(last.id), language) : readManifest(live)?.offers;
  try {
    const snapshot = await store.take(Date.now(), async (draft) => {
      const client = clientFor(DEFAULT_LANGUAGE);
      const [told] = await Promise.all([toldChanges(client, last), readFeatures(client, draft)]);
      // An API that can't tell this once tells the next time what has changed since.
      draft.version = told?.version ?? last?.version ?? null;
      const changed = options.readsAll ? null : last && (told?.changed ?? hinted(options, told));
      const unknown = changed
        ? await refreshShop({
            clientFor,
            reading: draft,
            changed,
            leftOut,
            concurrency,
            onProgress,
          })
        : [];
      if (!changed || (options.readsAllIfUnknown && unknown.length > 0)) {
        await crawlShop({ clientFor, sink: draft, leftOut, concurrency, onProgress });
        draft.dropOthers();
        answers?.prune();
      }
      const offers = { before: offersBefore, changed: draft.changedProducts() };
      refuseLoss(draft, { before, offers, leftOut, mostPercent, accepted });
    });
    return { snapshot, leftOut: leftOut.all() };
  } catch (error) {
    if (!deadline.aborted) throw error;
    throw new BuildStopped(`The API was too slow: reading it took over ${mostMinutes} minutes.`, {
      cause: error,
    });
  }
}

interface Told {
  version: string;
  /** `null` where the API can't say. */
  changed: Changed | null;
}

/** What the API says has changed; `null` if it says nothing that can be read: it need not have the call. */
async function toldChanges(client: Client, last: LastSnapshot | null): Promise<Told | null> {
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

/** Announced changes are believed only where the API has no word of its own. */
function hinted({ hints = [], readsHints }: ReadScope, told: Told | null): Changed | null {
  if (told || !readsHints || hints.length === 0) return null;
  return { lists: true, products: [], posts: [], keys: hints.map(({ key }) => key) };
}
