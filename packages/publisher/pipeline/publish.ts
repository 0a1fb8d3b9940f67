import { BuildStoppedError } from '../content/buildStoppedError.ts';
import { type Plan, planEveryPage, planPages } from '../renderer/plan/plan.ts';
import type { PublisherOptions, PublisherParts } from './publisher.ts';
import { type PublishReport, type PublishStage, STAGES, type StageName } from './publishReport.ts';
import {
  everythingBy,
  missingHints,
  type PublishRequest,
  type PublishScope,
  together,
} from './publishRequest.ts';
import { leaveOut, readSnapshot, type ShopReading } from './read/readSnapshot.ts';
import type { UnfitItems } from './release/checkRelease.ts';
import {
  expectLive,
  KEPT_VERSIONS,
  type MakeReleaseOptions,
  makeRelease,
  type ReleaseResult,
} from './release/makeRelease.ts';
import {
  apiTerms,
  codeWithTerms,
  currentCode,
  hasPayments,
  imageHosts,
} from './settings/publishSettings.ts';

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
  request: PublishRequest,
): Promise<PublishReport> {
  const clock = stageClock(options.onStage);
  const live = parts.releases.live();
  if (request.kind === 'send') return deliver(parts, options, clock, nothingDone(live, clock));
  // Messages, configuration and images may have been edited since the last publish.
  const files = currentCode(options.root, options.settings);
  const hasNewCode = files !== parts.codeAtStart;
  const termsOf = (snapshot: number | undefined) =>
    snapshot === undefined ? undefined : apiTerms(parts.store.source(snapshot), hasNewCode);
  const asked = request.kind === 'plan' ? request.of : request;
  // Other code may make other HTML of the same texts.
  const isOtherCode =
    parts.graph.published()?.code !== codeWithTerms(files, termsOf(parts.store.last()?.id));
  const scope = isOtherCode ? together([asked, everythingBy({ depth: 'afresh' })]) : asked;
  const agreed = scope.kind === 'everything' ? scope.accepted : {};
  const rules = {
    live: options.live,
    maxPercent: options.maxLossPercent,
    accepted: { ...options.accepted, ...agreed },
  };
  let reading = await clock.during('read', () =>
    readSnapshot(parts.store, scope, { ...readOptions(parts, options), ...rules }),
  );
  const terms = termsOf(reading.snapshot);
  const code = codeWithTerms(files, terms);
  const built = await clock.during('build', () => parts.buildCode(code, terms));
  const pool = await parts.pools.of(code, built);
  const publish = { ...parts, options, scope, clock, code, hasNewCode, built, pool, live };
  if (request.kind === 'plan') {
    return reportOf(publish, reading, await planRelease(publish, reading), unchanged(live));
  }
  let made = await makeFrom(publish, reading);
  while (made.kind === 'unfit') {
    const published = parts.graph.published()?.snapshot;
    reading = await leaveOut(parts.store, reading, made, { ...rules, published });
    made = await makeFrom(publish, reading);
  }
  return deliver(parts, options, clock, made.report);
}

type PublishParts = PublisherParts &
  Pick<MakeReleaseOptions, 'pool' | 'code' | 'built' | 'live' | 'clock'> & {
    options: PublisherOptions;
    scope: PublishScope;
    hasNewCode: boolean;
  };

function readOptions(
  { conditionalFetch, images }: PublisherParts,
  { settings, previewSecret: secret, adapter, onStage, onWarning }: PublisherOptions,
) {
  return {
    apiBaseUrl: settings.apiBaseUrl,
    imageHosts: imageHosts(settings),
    concurrency: settings.readConcurrency,
    adapter,
    images,
    conditionalFetch,
    secret,
    onWarning,
    onProgress: (done: number, total: number) => onStage?.({ stage: 'read', done, total }),
  };
}

/** Makes a release of a snapshot, of the pages that it changes where the live one is known. */
async function makeFrom(
  publish: PublishParts,
  reading: ShopReading,
): Promise<{ kind: 'made'; report: PublishReport } | UnfitItems> {
  const { graph, options, code, live } = publish;
  const { snapshot } = reading;
  const planned = await planRelease(publish, reading);
  const { plan, from } = planned;
  const isNothing = plan.render.length === 0 && plan.remove.length === 0;
  if (from !== null && isNothing && !graph.sitemap.isDue()) {
    graph.atOnce(() => {
      graph.note([], plan.results);
      graph.setPublished({ release: from, code, snapshot });
    });
    return { kind: 'made', report: reportOf(publish, reading, planned, unchanged(live)) };
  }
  try {
    const made = await makeRelease({
      ...publish,
      ...planned,
      snapshot,
      images: publish.images?.files,
      onProgress: (stage, done, total) => options.onStage?.({ stage, done, total }),
    });
    if (made.kind === 'unfit') return made;
    return { kind: 'made', report: reportOf(publish, reading, planned, made) };
  } finally {
    tidy(publish, options, snapshot);
  }
}

type PlannedRelease = Awaited<ReturnType<typeof planRelease>>;

/** Finds what a release of a snapshot differs in; throws if another one went live meanwhile. */
async function planRelease(publish: PublishParts, { snapshot }: ShopReading) {
  const { graph, releases, store, pool, scope, clock, code, live, options } = publish;
  const shop = store.source(snapshot);
  const last = graph.published();
  const isWanted = scope.kind === 'everything' && scope.depth === 'rendered';
  const isKnown = last !== null && last.code === code && last.release === live;
  /** The release that is carried on; `null` if every page is rendered. */
  const from = isKnown && !isWanted ? live : null;
  const changed = last ? store.changes(last.snapshot, snapshot) : [];
  const whole = await clock.during('plan', () =>
    from === null
      ? planEveryPage(pool, snapshot)
      : planPages({ graph, pool, snapshot, takenAt: shop.takenAt, changed }),
  );
  expectLive(releases, live);
  // What was put off once is not put off again.
  const { largeBytes = Number.POSITIVE_INFINITY } = from === null ? {} : options;
  const putOffBytes = graph.sitemap.isDue() ? Number.POSITIVE_INFINITY : largeBytes;
  return { ...putOff(whole, largeBytes), from, shop, changed, putOffBytes };
}

/**
 * Takes large files that are no pages out of a plan, where it has others: people then see these
 * sooner. Gives the plan, and the paths that are to be rendered right after it.
 */
function putOff(plan: Plan, largeBytes: number): { plan: Plan; later: string[] } {
  const isLarge = ({ file = '', bytes = 0, isOverdue }: Plan['render'][number]) =>
    bytes > largeBytes && !file.endsWith('.html') && !isOverdue;
  const soon = plan.render.filter((page) => !isLarge(page));
  if (soon.length === 0) return { plan, later: [] };
  const later = plan.render.filter(isLarge).map(({ path }) => path);
  return { plan: { ...plan, render: soon }, later };
}

const unchanged = (live: string | null): ReleaseResult => ({
  kind: 'made',
  release: live,
  kept: [],
  sitemap: 'same',
});

/** Where the sitemap is found. */
const SITEMAP = '/sitemap.xml';

function reportOf(
  { store, scope, clock, hasNewCode, options: { settings } }: PublishParts,
  { snapshot, omissions, hasReadNamedOnly }: ShopReading,
  { plan, later, from, changed, shop }: PlannedRelease,
  { release, kept, sitemap }: ReleaseResult,
): PublishReport {
  const stays = new Set(kept.map(({ key }) => key));
  const rendered = plan.render.map(({ path }) => path).filter((path) => !stays.has(path));
  return {
    release,
    isFull: from === null,
    changed,
    took: clock.took,
    putOff: sitemap === 'putOff' ? [...later, SITEMAP] : later,
    rendered: sitemap === 'written' ? [...rendered, SITEMAP] : rendered,
    removed: plan.remove.map(({ path }) => path),
    omissions: [...omissions, ...kept],
    missing: missingHints(scope.hints, changed, shop),
    hasReadNamedOnly,
    hasNewCode,
    hasPayments: hasPayments(store.source(snapshot), settings.payments),
  };
}

/** The report of a request to send alone. */
const nothingDone = (live: string | null, { took }: StageClock): PublishReport => ({
  release: live,
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
  took,
});

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

/** Measures stages and says when one begins. */
function stageClock(onStage: ((stage: PublishStage) => void) | undefined) {
  const took = Object.fromEntries(STAGES.map((stage) => [stage, 0])) as PublishReport['took'];
  return {
    took,
    during: async <Value>(stage: StageName, work: () => Promise<Value> | Value): Promise<Value> => {
      onStage?.({ stage });
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        const ms = performance.now() - startedAt;
        took[stage] += ms;
        onStage?.({ stage, took: ms });
      }
    },
  };
}
export type StageClock = ReturnType<typeof stageClock>;

/** A release is live on this server, and could not be brought to the target: `cause` says why. */
export class DeliveryError extends BuildStoppedError {
  readonly report: PublishReport;

  constructor(report: PublishReport, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(`The pages are live here, but not in the bucket: ${why}`, { cause });
    this.report = report;
  }
}
