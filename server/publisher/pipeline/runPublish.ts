import type { Language } from '../../../src/domain/language.ts';
import { countsOf } from './guard.ts';
import { readManifest } from './manifest.ts';
import type { PublisherOptions, PublisherParts } from './publisherParts.ts';
import { type PublishReport, type StageClock, stageClock } from './publishReport.ts';
import { type PublishOptions, publishSnapshot } from './publishSnapshot.ts';
import { leaveOut } from './read/leaveOut.ts';
import { readShop } from './read/readShop.ts';
import { KEPT_VERSIONS } from './release/makeRelease.ts';
import { UnfitItemsError } from './release/unfitPages.ts';
import { hasPayments } from './settings/pagePayments.ts';
import { currentCode, imageHosts } from './settings/publishSettings.ts';
import { DeliveryError } from './target/deliveryError.ts';

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
  // Messages, configuration and pictures may have been edited since the last publish.
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
  let { snapshot, leftOut } = reading;
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
        leftOut,
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
      if (!(error instanceof UnfitItemsError) || error.areIn(leftOut)) throw error;
      const before = (language: Language) => countsBefore(parts, live, language);
      const rules = { before, maxPercent, accepted: publishOptions.accepted };
      ({ snapshot, leftOut } = await leaveOut(store, leftOut, error.items, rules));
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
    leftOut: [],
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

function countsBefore({ graph, store }: PublisherParts, live: string, language: Language) {
  const last = graph.published();
  return last ? countsOf(store.source(last.snapshot), language) : readManifest(live)?.counts;
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
