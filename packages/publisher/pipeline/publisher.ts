import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnnouncedDelivery } from '@vitrine/contract/api/calls/delivery.ts';
import { limitedFetch } from '@vitrine/contract/api/limitedFetch.ts';
import pLimit from 'p-limit';
import { BuildStoppedError } from '../content/buildStoppedError.ts';
import { openPageGraph } from '../renderer/plan/pageGraph.ts';
import { openRenderPools } from '../renderer/render/renderPool.ts';
import { cacheFileIn, openCacheFile } from '../renderer/store/cacheFile.ts';
import { openShopStore } from '../renderer/store/shopStore.ts';
import { openBundles } from './build/bundles.ts';
import type { AcceptedCounts } from './guard.ts';
import { openImagesAhead } from './images/imagesAhead.ts';
import { openPublisherImages } from './images/publisherImages.ts';
import type { PreviewPage } from './preview/previewPath.ts';
import { readPreview } from './preview/readPreview.ts';
import { runPublish } from './publish.ts';
import type { PublishStage } from './publishReport.ts';
import { everythingBy, type PublishRequest } from './publishRequest.ts';
import { openConditionalFetch } from './read/apiFetch.ts';
import type { ReadOptions } from './read/readSnapshot.ts';
import { openRecompressor } from './recompress/recompress.ts';
import { openReleases, releasesFolder, rollBack } from './release/releases.ts';
import {
  apiTerms,
  currentCode,
  type PublishSettings,
  renderEnv,
} from './settings/publishSettings.ts';
import type { Target } from './target/bucketTarget.ts';

/** Publishes a shop again and again; one publish at a time. */
export type Publisher = ReturnType<typeof openPublisher>;

export function openPublisher(options: PublisherOptions) {
  const { settings, previewSecret: secret, adapter } = options;
  const parts = openParts(options);
  const { store, graph, releases, pools, imagesAhead, codeAtStart, buildCode } = parts;
  const maxMinutes = options.recompressMinutes ?? 0;
  const onError = options.onWarning;
  const recompressor = openRecompressor({ graph, releases, maxMinutes, onError });
  const inTurn = pLimit(1);
  let lookedAt = Date.now();
  return {
    /**
     * Throws `LossLimitError`, or `DeliveryError` where the release is live and the target does not
     * have it.
     */
    publish: (request: PublishRequest = everythingBy()) =>
      inTurn(async () => {
        await Promise.all([recompressor.stop(), imagesAhead?.stop()]);
        return runPublish(parts, options, request).finally(() => {
          recompressor.begin();
          imagesAhead?.begin();
        });
      }),
    /** Has a publish that waits for images go live, since the next one is due. */
    hurry: () => imagesAhead?.hurry(),
    /** How many sizes of images are left to make in the background. */
    imagesWaiting: () => imagesAhead?.waiting() ?? 0,
    /** A page as it would be with what the API says now; `null` where the API has no such thing. */
    preview: async (page: PreviewPage, until: number) => {
      const last = store.last();
      if (!last)
        throw new BuildStoppedError('Nothing was published yet: there is nothing to show it in.');
      const { apiBaseUrl } = settings;
      const read = await readPreview(page, { apiBaseUrl, secret, adapter });
      if (!read) return null;
      const code = graph.published()?.code || codeAtStart;
      const terms = apiTerms(store.source(last.id), code !== codeAtStart);
      const workers = await pools.of(code, await buildCode(code, terms));
      return workers.preview(last.id, page, read.items(), until);
    },
    /** All pages that are left, at once. */
    recompress: recompressor.recompress,
    /** Makes a release live that is kept, the one before the live one unless it is named. */
    rollBack: (id?: string) => rollBack(releases, id),
    /**
     * Whether somebody deleted the live release, its home page, without which nothing is served, or,
     * looked at once an hour, any page or asset; the newest whole one is live then, and the next publish
     * renders every page.
     */
    hasLostLive: () => {
      if (graph.published() === null) return false;
      const isThere = releases.live() !== null && existsSync(join(options.live, 'index.html'));
      if (isThere && Math.abs(Date.now() - lookedAt) < WHOLE_MS) return false;
      lookedAt = Date.now();
      return !parts.mend() || !isThere;
    },
    /** Releases that are kept, the oldest first, and which is live. */
    releases: () => ({ kept: releases.list(), live: releases.live() }),
    nextExpiry: graph.nextExpiry,
    /** Resolves when the next release is prepared, and what is no longer needed is gone. */
    idle: releases.idle,
    close: async () => {
      await inTurn(() => undefined);
      await Promise.all([recompressor.close(), imagesAhead?.stop()]);
      await parts.close();
    },
  };
}

/** Each page and asset of the live release is looked at so often, in ms. */
const WHOLE_MS = 3_600_000;
/** What is left of images after that follows with the next publish. */
const IMAGE_MINUTES = 30;
const NOT_WHOLE =
  'The live release is not as it was made, as after a power cut or where somebody deleted it. The newest one that is whole is live again, where there is one; the next publish renders every page.';

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
  /** Losses that need nobody's consent in this shop. */
  accepted?: AcceptedCounts | undefined;
  /**
   * Files larger than so many bytes that no person reads are put off, if people wait for others;
   * whoever says so publishes again.
   */
  largeBytes?: number | undefined;
  /** Opens what the API does not show to everybody, for previews. */
  previewSecret?: string | undefined;
  /** Where each release is sent as well. */
  target?: Target | null | undefined;
  /** How long a release may wait for the images of its first screens, in ms. */
  imageWaitMs?: number;
  /** Called when fewer sizes of images are left to make. */
  onImage?: () => void;
  /** Minutes after a publish that pages are compressed again; 0 or nothing for not at all. */
  recompressMinutes?: number;
  /** No other publish follows: nothing is prepared for one. */
  isLast?: boolean;
  onStage?: (stage: PublishStage) => void;
  /** Called with errors that did not stop the publish. */
  onWarning?: (error: unknown) => void;
}

/** What a publisher keeps open between publishes, in its folder. */
export type PublisherParts = ReturnType<typeof openParts>;

/** Opens them, and mends the live release if a power cut left it broken, or somebody deleted it. */
function openParts(options: PublisherOptions) {
  const { root, folder, live, settings, onWarning = () => undefined } = options;
  mkdirSync(folder, { recursive: true });
  const file = cacheFileIn(folder);
  const cache = openCacheFile(file);
  const store = openShopStore(cache);
  const conditionalFetch = openConditionalFetch(cache, limitedFetch());
  const minutes = IMAGE_MINUTES;
  const images = openPublisherImages(cache, join(folder, 'images'), { settings, minutes });
  const imagesAhead = openImagesAhead(cache, {
    settings,
    waitMs: options.imageWaitMs,
    onProgress: options.onImage,
    onError: onWarning,
  });
  const graph = openPageGraph(cache);
  const bundles = openBundles(root, join(folder, 'versions'));
  const releases = openReleases(releasesFolder(live), live, onWarning);
  const mend = () => {
    if (releases.mend()) return true;
    const last = graph.published();
    // Of other code than any: all is rendered again.
    if (last) graph.setPublished({ ...last, code: '' });
    onWarning(new Error(NOT_WHOLE));
    return false;
  };
  mend();
  const env = renderEnv(settings);
  const pools = openRenderPools({ store: file, env, listsImages: imagesAhead !== null });
  return {
    store,
    conditionalFetch,
    images,
    imagesAhead,
    graph,
    bundles,
    releases,
    pools,
    mend,
    /** Hash of the code at the publisher's start. */
    codeAtStart: currentCode(root, settings),
    /** Builds a version of the code, unless it is there. */
    buildCode: async (code: string, terms: AnnouncedDelivery | undefined) =>
      bundles.find(code) ?? (await bundles.build(code, renderEnv(settings, terms))),
    close: async () => {
      await pools.close();
      await releases.close();
      cache.close();
    },
  };
}
