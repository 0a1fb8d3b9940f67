import { adaptWith, type ShopAdapter } from '@vitrine/contract/api/adapter.ts';
import { shopExport } from '@vitrine/contract/api/calls/shopExport.ts';
import { createShopClient } from '@vitrine/contract/api/client.ts';
import { limitedFetch, summedFetch } from '@vitrine/contract/api/limitedFetch.ts';
import { readLines } from '@vitrine/contract/api/lines.ts';
import type { ClientOptions } from '@vitrine/contract/api/request.ts';
import { DEFAULT_LANGUAGE, type Language } from '@vitrine/contract/domain/language.ts';
import { type IsMedia, unshownHosts } from '@vitrine/contract/html/imageHosts.ts';
import { textsWithLosses } from '@vitrine/contract/html/lost.ts';
import { BuildStoppedError } from '../../content/buildStoppedError.ts';
import { createOmissions, type Omission, type Omissions } from '../../content/omissions.ts';
import type { LinesFor } from '../../content/readExport.ts';
import type { OnReading } from '../../content/refresh.ts';
import type { ShopStore } from '../../renderer/store/shopStore.ts';
import { countsOf, type LossRules, offerFacts, refuseLoss } from '../guard.ts';
import { IMAGE_FIELDS, type PublisherImages } from '../images/publisherImages.ts';
import { readManifest } from '../manifest.ts';
import { everythingBy, isAfresh, type PublishScope } from '../publishRequest.ts';
import type { UnfitItems } from '../release/checkRelease.ts';
import { type ConditionalFetch, inTurns, patientFetch } from './apiFetch.ts';
import { readBy, readChanges, readFeatures, readRetired, readTerms } from './strategies.ts';

/** Minutes that one reading may take, waiting for a busy API included. */
const TIMEOUT_MINUTES = 15;

/** Whether a field holds the address of an image or a video (spec section 3). */
export const isMedia: IsMedia = (field, owner) =>
  IMAGE_FIELDS.includes(field) || field === 'video' || (field === 'url' && 'type' in owner);

/** What came of a reading. */
export interface ShopReading {
  /** Its number. */
  snapshot: number;
  /** What the API names and the shop does without. */
  omissions: Omission[];
  /** Nothing but what was announced was read. */
  hasReadNamedOnly: boolean;
}

export interface ReadOptions extends Pick<LossRules, 'maxPercent' | 'accepted'> {
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
export async function readSnapshot(
  store: ShopStore,
  scope: PublishScope,
  options: ReadOptions,
): Promise<ShopReading> {
  const deadline = AbortSignal.timeout(TIMEOUT_MINUTES * 60_000);
  const omissions = createOmissions();
  const calls = openCalls(options, omissions, deadline);
  const last = store.last();
  const before = heldBefore(store, last?.id, options.live);
  const wanted = last ? scope : everythingBy({ depth: 'afresh' });
  let hasReadNamedOnly = false;
  try {
    const snapshot = await store.take(Date.now(), async (taken) => {
      const images = options.images?.within(taken, omissions, options.onProgress);
      const draft = images?.draft ?? taken;
      const client = calls.clientFor(DEFAULT_LANGUAGE);
      const [announced] = await Promise.all([
        readChanges(client, last),
        readFeatures(client, draft).then(() => readTerms(client, draft)),
      ]);
      // Images may be replaced under their address: once a night they are revalidated.
      const outdated = looksAtImages(wanted) ? await images?.refresh() : [];
      const reached = await readBy({
        ...options,
        ...calls,
        draft,
        scope: wanted,
        changed: announced?.changed ?? null,
        outdated: outdated ?? [],
        omissions,
      });
      hasReadNamedOnly = reached === 'named';
      const isSame =
        hasReadNamedOnly || (reached === 'changed' && announced?.changed?.lists === false);
      if (!isSame || !draft.read('retired', DEFAULT_LANGUAGE, '')) {
        await readRetired({ ...options, ...calls, omissions }, draft);
      }
      if (reached === 'everything') {
        draft.dropOthers();
        options.conditionalFetch?.prune();
      }
      // What is left out may be mended without a change of any list: all is read the next time.
      const isWrong = omissions.all().some(({ why }) => why === 'wrong');
      // An API that can't tell this once tells the next time what has changed since.
      taken.version = isWrong ? null : (announced?.version ?? last?.version ?? null);
      const offers = { before: before.offers, changed: draft.changed('product') };
      refuseLoss(draft, { ...options, before: before.counts, offers, omissions });
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

const looksAtImages = (scope: PublishScope) =>
  isAfresh(scope) || (scope.kind === 'everything' && scope.depth === 'round');

/** What the shop held as of a snapshot, or where there is none, as its live pages say. */
function heldBefore(store: ShopStore, snapshot: number | undefined, live: string) {
  const shop = snapshot === undefined ? null : store.source(snapshot);
  return {
    counts: (language: Language) => (shop ? countsOf(shop, language) : readManifest(live)?.counts),
    offers: (language: Language) =>
      shop ? offerFacts(shop, language) : readManifest(live)?.offers,
  };
}

/** The calls of one reading; hosts that they name and pages do not show are noted. */
function openCalls(options: ReadOptions, omissions: Omissions, deadline: AbortSignal) {
  const { conditionalFetch, adapter, secret } = options;
  const noteLost = createLossNotes(omissions);
  const fetch = patientFetch(summedFetch(conditionalFetch?.fetch ?? limitedFetch()), deadline);
  // Responses are remembered whole: an export is too large for that.
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
  const linesFor: LinesFor = (language, after) => {
    const exported = { ...clientOptions(language), token: () => secret, fetch: fetchLines };
    return inTurns(readLines(shopExport, { query: { after } }, exported));
  };
  return {
    clientFor: (language: Language) => createShopClient(clientOptions(language)),
    linesFor: secret && !adapter ? linesFor : null,
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
 * Takes the last snapshot again without unfit items, as if the API did not have them; the next
 * reading is of everything, so that they come back once they are mended. Throws `LossLimitError`
 * where that is a greater loss than `rules` allow since the snapshot that was published, and
 * `BuildStoppedError` where all of them were left out before, to no avail.
 */
export async function leaveOut(
  store: ShopStore,
  reading: ShopReading,
  { items, message }: UnfitItems,
  rules: Pick<ReadOptions, 'live' | 'maxPercent' | 'accepted'> & { published: number | undefined },
): Promise<ShopReading> {
  const omissions = createOmissions();
  const isLeftOut = ({ kind, key }: Omission) =>
    reading.omissions.some((one) => one.why === 'unfit' && one.kind === kind && one.key === key);
  if (items.every(isLeftOut)) throw new BuildStoppedError(message);
  for (const { kind, key, why, detail } of [...reading.omissions, ...items]) {
    omissions.note(kind, key, why, detail);
  }
  const before = heldBefore(store, rules.published, rules.live).counts;
  const snapshot = await store.take(store.last()?.takenAt ?? Date.now(), async (draft) => {
    omissions.settle(draft);
    refuseLoss(draft, { ...rules, before, omissions });
  });
  return { ...reading, snapshot, omissions: omissions.all() };
}
