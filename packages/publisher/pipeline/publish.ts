import type { Language } from '@vitrine/contract/domain/language.ts';
import { BuildStoppedError } from '../content/buildStoppedError.ts';
import type { Omission } from '../content/omissions.ts';
import { type Plan, planEveryPage, planPages } from '../renderer/plan/plan.ts';
import type { ShopStore } from '../renderer/store/shopStore.ts';
import { countsOf } from './guard.ts';
import { missingHints } from './hints.ts';
import { readManifest } from './manifest.ts';
import type { PublisherOptions, PublisherParts } from './publisher.ts';
import { type PublishReport, type StageClock, stageClock } from './publishReport.ts';
import { leaveOut, type ReadScope, readShop } from './read/readShop.ts';
import { UnfitItemsError } from './release/checkRelease.ts';
import {
  expectLive,
  KEPT_VERSIONS,
  type MakeReleaseOptions,
  makeRelease,
  type ReleaseResult,
} from './release/makeRelease.ts';
import { currentCode, hasPayments, imageHosts } from './settings/publishSettings.ts';

const KEPT_RELEASES = 3;
/** A render worker that sat out as many publishes still knows what it need not find out again. */
const NEAR_SNAPSHOTS = 5;

/**
 * One publish: reads the API into a snapshot, makes a release of it and sends it. Items whose pages
 * are not fit are left out, and the rest is tried again. Throws as `Publisher.publish` does.
 */
export async function runPublish(
  parts: PublisherParts,
  options: PublisherOptions,
  publishOptions: PublishOptions,
): Promise<PublishReport> {
  const { store, graph, images } = parts;
  const { settings, live, maxLossPercent: maxPercent, onStage, onWarning } = options;
  const clock = stageClock(onStage);
  const liveRelease = parts.releases.live();
  // Messages, configuration and images may have been edited since the last publish.
  const code = currentCode(options.root, settings);
  const reading = await clock.during('read', () =>
    readShop(store, {
      ...publishOptions,
      apiBaseUrl: settings.apiBaseUrl,
      live,
      conditionalFetch: parts.conditionalFetch,
      images,
      secret: options.previewSecret,
      onWarning,
      // Other code may make other HTML of the same texts.
      readsAll: publishOptions.readsAll === true || graph.published()?.code !== code,
      imageHosts: imageHosts(settings),
      adapter: options.adapter,
      concurrency: settings.readConcurrency,
      maxPercent,
      onProgress: (done, total) => onStage?.({ stage: 'read', done, total }),
    }),
  );
  let { snapshot, omissions } = reading;
  const built = await clock.during('build', () => parts.buildCode(code));
  const pool = await parts.pools.of(code, built);
  for (;;) {
    try {
      const report = await publishSnapshot({
        ...parts,
        pool,
        code,
        built,
        snapshot,
        live: liveRelease,
        omissions,
        publishOptions,
        clock,
        largeBytes: options.largeBytes,
        images: images?.files,
        onMade: () => tidy(parts, options, snapshot),
        onRendered: (done, total) => onStage?.({ stage: 'render', done, total }),
      });
      return await deliver(parts, options, clock, {
        ...report,
        hasReadNamedOnly: reading.hasReadNamedOnly,
        hasNewCode: code !== parts.codeAtStart,
        hasPayments: hasPayments(store.source(snapshot), settings.payments),
      });
    } catch (error) {
      if (!(error instanceof UnfitItemsError) || error.areIn(omissions)) throw error;
      const last = graph.published();
      const before = (language: Language) =>
        last ? countsOf(store.source(last.snapshot), language) : readManifest(live)?.counts;
      const rules = { before, maxPercent, accepted: publishOptions.accepted };
      ({ snapshot, omissions } = await leaveOut(store, omissions, error.items, rules));
    }
  }
}

/** Sends the live release to the target, if there is one; throws `DeliveryError`. */
export function sendLive(parts: PublisherParts, options: PublisherOptions): Promise<PublishReport> {
  const clock = stageClock(options.onStage);
  return deliver(parts, options, clock, {
    release: parts.releases.live(),
    isFull: false,
    changed: [],
    rendered: [],
    removed: [],
    putOff: [],
    missing: [],
    omissions: [],
    hasReadNamedOnly: false,
    hasNewCode: false,
    hasPayments: true,
    took: clock.took,
  });
}

/** Also if nothing has changed: what was to be sent last may not have arrived. */
async function deliver(
  { releases }: PublisherParts,
  { target, onStage }: PublisherOptions,
  clock: StageClock,
  report: PublishReport,
): Promise<PublishReport> {
  const { release } = report;
  if (!target || release === null) return report;
  try {
    await clock.during('send', () =>
      target.send(release, releases.folderOf(release), (done, total) =>
        onStage?.({ stage: 'send', done, total }),
      ),
    );
    return report;
  } catch (error) {
    throw new DeliveryError(report, error);
  }
}

/** Beside all else, so that nobody waits for it. */
function tidy(
  { releases, bundles, store, graph }: PublisherParts,
  { isLast, onWarning }: PublisherOptions,
  snapshot: number,
): void {
  try {
    releases.prune(KEPT_RELEASES);
    if (!isLast) releases.prepareNext();
    bundles.prune(KEPT_VERSIONS);
    store.prune(Math.min(snapshot, graph.published()?.snapshot ?? snapshot) - NEAR_SNAPSHOTS);
  } catch (error) {
    onWarning?.(error);
  }
}

/** Where the sitemap is found. */
const SITEMAP = '/sitemap.xml';

export interface PublishOptions extends ReadScope {
  /** Renders every page, whatever has changed. */
  rendersAll?: boolean | undefined;
  /** Puts large files off that no person reads; whoever requests it publishes again. */
  putsOff?: boolean | undefined;
  /** Says what would be done, and does nothing. */
  onlyPlan?: boolean | undefined;
}

interface PublishSnapshotOptions
  extends Omit<MakeReleaseOptions, 'shop' | 'plan' | 'later' | 'isFull' | 'putOffBytes'> {
  store: ShopStore;
  publishOptions: PublishOptions;
  /** What was left out of the snapshot. */
  omissions: readonly Omission[];
  largeBytes?: number | undefined;
  /** Called when a release was made, or failed to be. */
  onMade: () => void;
}

/** Makes a release of a snapshot, of the pages that it changes where the live one is known. */
async function publishSnapshot(
  options: PublishSnapshotOptions,
): Promise<Omit<PublishReport, 'hasNewCode' | 'hasPayments' | 'hasReadNamedOnly'>> {
  const { graph, releases, store, pool, publishOptions, clock, code, omissions } = options;
  const { snapshot, live, largeBytes = LARGE_BYTES } = options;
  const shop = store.source(snapshot);
  const last = graph.published();
  const isTrue = last !== null && last.code === code && last.release === live;
  const isFull = publishOptions.rendersAll === true || !isTrue;
  const changed = last ? store.changes(last.snapshot, snapshot) : [];
  const { plan, later } = await clock.during('plan', async () => {
    if (isFull) return { plan: await planEveryPage(pool, snapshot), later: [] };
    const whole = await planPages({ graph, pool, snapshot, takenAt: shop.takenAt, changed });
    return publishOptions.putsOff ? putOff(whole, largeBytes) : { plan: whole, later: [] };
  });
  expectLive(releases, live);
  const report = ({ release, kept, sitemap }: ReleaseResult) => {
    const stays = new Set(kept.map(({ key }) => key));
    return {
      release,
      isFull,
      changed,
      took: clock.took,
      putOff: sitemap === 'putOff' ? [...later, SITEMAP] : later,
      rendered: [
        ...plan.render.map(({ path }) => path).filter((path) => !stays.has(path)),
        ...(sitemap === 'written' ? [SITEMAP] : []),
      ],
      removed: plan.remove.map(({ path }) => path),
      omissions: [...omissions, ...kept],
      missing: missingHints(publishOptions.hints ?? [], changed, shop),
    };
  };
  const same: ReleaseResult = { release: live, kept: [], sitemap: 'same' };
  if (publishOptions.onlyPlan) return report(same);
  const isNothing = plan.render.length === 0 && plan.remove.length === 0;
  if (!isFull && isNothing && !graph.sitemap.isDue()) {
    graph.atOnce(() => {
      graph.note([], plan.results);
      graph.setPublished({ ...last, snapshot });
    });
    return report(same);
  }
  try {
    const putOffBytes = publishOptions.putsOff && !isFull ? largeBytes : Number.POSITIVE_INFINITY;
    return report(await makeRelease({ ...options, shop, plan, later, isFull, putOffBytes }));
  } finally {
    options.onMade();
  }
}

/** Larger files that no person reads, such as feeds of thousands of products, may come later. */
const LARGE_BYTES = 1_000_000;

/**
 * Takes large files that are no pages out of a plan, where it has others: people then see these
 * sooner. Gives the plan, and the paths that are to be rendered right after it.
 */
function putOff(plan: Plan, largeBytes: number): { plan: Plan; later: string[] } {
  const isLarge = ({ file = '', bytes = 0 }: Plan['render'][number]) =>
    bytes > largeBytes && !file.endsWith('.html');
  const soon = plan.render.filter((page) => !isLarge(page));
  if (soon.length === 0) return { plan, later: [] };
  const later = plan.render.filter(isLarge).map(({ path }) => path);
  return { plan: { ...plan, render: soon }, later };
}

/** A release is live on this server, and could not be brought to the target: `cause` says why. */
export class DeliveryError extends BuildStoppedError {
  readonly report: PublishReport;

  constructor(report: PublishReport, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The pages are live here, but not in the bucket: ${why}`, { cause });
    this.report = report;
  }
}
