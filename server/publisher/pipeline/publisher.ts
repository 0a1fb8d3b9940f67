import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { BuildStoppedError } from '../../../src/content/buildStoppedError.ts';
import type { Language } from '../../../src/domain/language.ts';
import { openPageGraph } from '../../renderer/plan/pageGraph.ts';
import { openRenderPools } from '../../renderer/render/renderPool.ts';
import { openShopStore } from '../../renderer/store/shopStore.ts';
import { openShopBundles } from './build/shopBundles.ts';
import { countsOf } from './guard.ts';
import { openPublisherImages } from './images/publisherImages.ts';
import { readManifest } from './manifest.ts';
import type { PreviewPage } from './preview/previewPath.ts';
import { readPreview } from './preview/readPreview.ts';
import {
  type PublishReport,
  type PublishStage,
  type StageClock,
  stageClock,
} from './publishReport.ts';
import { type PublishOptions, publishSnapshot } from './publishSnapshot.ts';
import { openConditionalFetch } from './read/conditionalFetch.ts';
import { leaveOut } from './read/leaveOut.ts';
import { type ReadOptions, readShop } from './read/readShop.ts';
import { openLiveRecompressor } from './recompress/recompressLive.ts';
import { KEPT_VERSIONS } from './release/makeRelease.ts';
import { openReleases, releasesFolder, rollBack } from './release/releases.ts';
import { UnfitItemsError } from './release/unfitPages.ts';
import { hasPayments } from './settings/pagePayments.ts';
import { currentCode, imageHosts, type PublishSettings } from './settings/publishSettings.ts';
import { renderEnv } from './settings/renderEnv.ts';
import type { Target } from './target/bucketTarget.ts';
import { DeliveryError } from './target/deliveryError.ts';

const KEPT_RELEASES = 3;
/** What is left of images after that follows with the next publish. */
const IMAGE_MINUTES = 30;
const NOT_WHOLE =
  'The live release is not as it was made, as after a power cut. The newest one that is whole is live again, where there is one; the next publish renders every page.';
/** A render worker that sat out as many publishes still knows what it need not find out again. */
const NEAR_SNAPSHOTS = 5;

export interface PublisherOptions {
  /** The project. */
  root: string;
  /** What the publisher keeps, within the project: snapshots and compiled pages. */
  folder: string;
  /** What web servers serve: a link to the live release; releases lie in a folder beside it. */
  live: string;
  settings: PublishSettings;
  adapter?: ReadOptions['adapter'];
  maxLossPercent?: number | undefined;
  /** Files larger than so many bytes that are no pages may be put off. */
  largeBytes?: number | undefined;
  /** Opens what the API does not show to everybody, for previews. */
  previewSecret?: string | undefined;
  /** Where each release is sent as well. */
  target?: Target | null | undefined;
  /** No other publish follows: nothing is prepared for one. */
  isLast?: boolean;
  onStage?: (stage: PublishStage) => void;
  /** Called with errors that did not stop the publish. */
  onWarning?: (error: unknown) => void;
}

export interface Publisher {
  /**
   * Throws `LossLimitError`, or `DeliveryError` where the release is live and the target does not
   * have it.
   */
  publish: (options?: PublishOptions) => Promise<PublishReport>;
  /** A page as it would be with what the API says now; `null` where the API has no such thing. */
  preview: (page: PreviewPage, until: number) => Promise<string | null>;
  /** Sends the live release to the target, if there is one; throws `DeliveryError`. */
  send: () => Promise<PublishReport>;
  /** Compresses the live pages again as small as can be, until all are done or it is stopped. */
  recompress: (signal: AbortSignal) => Promise<void>;
  /** Makes a release live that is kept, the one before the live one unless it is named. */
  rollBack: (id?: string) => string;
  /** Releases that are kept, the oldest first, and which is live. */
  releases: () => { kept: string[]; live: string | null };
  /** The first time (ms) at which a page may no longer be true; `null` where there is none. */
  nextExpiry: () => number | null;
  /** Resolves when the next release is prepared, and what is no longer needed is gone. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
}

/** Publishes a shop again and again; one publish at a time. */
export function openPublisher(options: PublisherOptions): Publisher {
  const { root, folder, live, settings, onStage, onWarning = () => undefined } = options;
  mkdirSync(folder, { recursive: true });
  const store = openShopStore(join(folder, 'shop.sqlite'));
  const conditionalFetch = openConditionalFetch(join(folder, 'answers.sqlite'), globalThis.fetch);
  const images = openPublisherImages(join(folder, 'images'), { settings, minutes: IMAGE_MINUTES });
  const graph = openPageGraph(join(folder, 'pages.sqlite'));
  const bundles = openShopBundles(root, join(folder, 'versions'));
  const releases = openReleases(releasesFolder(live), live, onWarning);
  const isWhole = releases.mend();
  const last = graph.published();
  // Of other code than any: all is rendered again.
  if (!isWhole && last) graph.setPublished({ ...last, code: '' });
  if (!isWhole) onWarning(new Error(NOT_WHOLE));
  const recompressor = openLiveRecompressor(graph, releases);
  const env = renderEnv(settings);
  const codeAtStart = currentCode(root, settings);
  const pools = openRenderPools({ store: store.file, env });

  const buildCode = async (code: string) => bundles.find(code) ?? (await bundles.build(code, env));

  /** Also where nothing has changed: what was to be sent last may not have arrived. */
  const send = async (clock: StageClock, report: PublishReport): Promise<PublishReport> => {
    const { target } = options;
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
  };

  const publish = async (publishOptions: PublishOptions): Promise<PublishReport> => {
    const clock = stageClock(onStage);
    // Messages, configuration and pictures may have been edited since the last publish.
    const code = currentCode(root, settings);
    const last = graph.published();
    const reading = await clock.during('read', () =>
      readShop(store, {
        ...publishOptions,
        apiBaseUrl: settings.apiBaseUrl,
        live,
        conditionalFetch,
        images,
        secret: options.previewSecret,
        onWarning,
        // Other code may make other HTML of the same texts.
        readsAll: publishOptions.readsAll === true || last?.code !== code,
        imageHosts: imageHosts(settings),
        adapter: options.adapter,
        concurrency: settings.readConcurrency,
        maxPercent: options.maxLossPercent,
        onProgress: (done, total) => onStage?.({ stage: 'read', done, total }),
      }),
    );
    let { snapshot, leftOut } = reading;
    const built = await clock.during('build', () => buildCode(code));
    const pool = await pools.of(code, built);
    for (;;) {
      try {
        const report = await publishSnapshot({
          graph,
          releases,
          bundles,
          store,
          pool,
          code,
          built,
          snapshot,
          leftOut,
          publishOptions,
          clock,
          largeBytes: options.largeBytes,
          images: images?.files,
          onMade: () => tidy(snapshot),
          onRendered: (done, total) => onStage?.({ stage: 'render', done, total }),
        });
        return await send(clock, {
          ...report,
          hasReadNamedOnly: reading.hasReadNamedOnly,
          hasNewCode: code !== codeAtStart,
          hasPayments: hasPayments(store.source(snapshot), settings.payments),
        });
      } catch (error) {
        if (!(error instanceof UnfitItemsError) || error.areIn(leftOut)) throw error;
        const { accepted } = publishOptions;
        const rules = { before: countsBefore, maxPercent: options.maxLossPercent, accepted };
        ({ snapshot, leftOut } = await leaveOut(store, leftOut, error.items, rules));
      }
    }
  };

  const countsBefore = (language: Language) => {
    const last = graph.published();
    return last ? countsOf(store.source(last.snapshot), language) : readManifest(live)?.counts;
  };

  /** Beside all else, so that nobody waits for it. */
  const tidy = (snapshot: number) => {
    try {
      releases.prune(KEPT_RELEASES);
      if (!options.isLast) releases.prepareNext();
      bundles.prune(KEPT_VERSIONS);
      store.prune(Math.min(snapshot, graph.published()?.snapshot ?? snapshot) - NEAR_SNAPSHOTS);
    } catch (error) {
      onWarning(error);
    }
  };

  const inTurn = pLimit(1);
  return {
    publish: (publishOptions = {}) => inTurn(() => publish(publishOptions)),
    preview: async (page, until) => {
      const last = store.last();
      if (!last)
        throw new BuildStoppedError('Nothing was published yet: there is nothing to show it in.');
      const { apiBaseUrl } = settings;
      const read = await readPreview(page, { apiBaseUrl, secret: options.previewSecret });
      if (!read) return null;
      const code = graph.published()?.code || codeAtStart;
      const workers = await pools.of(code, await buildCode(code));
      return workers.preview(last.id, page, read.items(), until);
    },
    send: () =>
      inTurn(() => {
        const clock = stageClock(onStage);
        const none = { isFull: false, changed: [], rendered: [], removed: [] };
        const nothing = {
          ...none,
          putOff: [],
          missing: [],
          leftOut: [],
          hasReadNamedOnly: false,
          hasNewCode: false,
          hasPayments: true,
        };
        return send(clock, { ...nothing, release: releases.live(), took: clock.took });
      }),
    recompress: recompressor.recompress,
    rollBack: (id) => rollBack(releases, id),
    releases: () => ({ kept: releases.list(), live: releases.live() }),
    nextExpiry: graph.nextExpiry,
    idle: releases.idle,
    close: async () => {
      await inTurn(() => undefined);
      await pools.close();
      await recompressor.close();
      await releases.close();
      graph.close();
      conditionalFetch.close();
      images?.close();
      store.close();
    },
  };
}
