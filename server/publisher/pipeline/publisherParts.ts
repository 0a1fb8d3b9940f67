import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltCode, Bundles } from '../../renderer/bundle/bundles.ts';
import { openPageGraph, type PageGraph } from '../../renderer/plan/pageGraph.ts';
import { openRenderPools } from '../../renderer/render/renderPool.ts';
import { openShopStore, type ShopStore } from '../../renderer/store/shopStore.ts';
import { openShopBundles } from './build/shopBundles.ts';
import { openPublisherImages, type PublisherImages } from './images/publisherImages.ts';
import type { PublishStage } from './publishReport.ts';
import { type ConditionalFetch, openConditionalFetch } from './read/conditionalFetch.ts';
import type { ReadOptions } from './read/readShop.ts';
import { openReleases, type Releases, releasesFolder } from './release/releases.ts';
import { currentCode, type PublishSettings } from './settings/publishSettings.ts';
import { renderEnv } from './settings/renderEnv.ts';
import type { Target } from './target/bucketTarget.ts';

/** What is left of images after that follows with the next publish. */
const IMAGE_MINUTES = 30;
const NOT_WHOLE =
  'The live release is not as it was made, as after a power cut. The newest one that is whole is live again, where there is one; the next publish renders every page.';

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

/** What a publisher keeps open between publishes, in its folder. */
export interface PublisherParts {
  store: ShopStore;
  conditionalFetch: ConditionalFetch;
  images: PublisherImages | null;
  graph: PageGraph;
  bundles: Bundles;
  releases: Releases;
  pools: ReturnType<typeof openRenderPools>;
  /** Hash of the code at the publisher's start. */
  codeAtStart: string;
  /** Builds a version of the code, unless it is there. */
  buildCode: (code: string) => Promise<BuiltCode>;
  close: () => Promise<void>;
}

/** Opens them, and mends the live release if a power cut left it broken. */
export function openParts(options: PublisherOptions): PublisherParts {
  const { root, folder, live, settings, onWarning = () => undefined } = options;
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
  const env = renderEnv(settings);
  const pools = openRenderPools({ store: store.file, env });
  return {
    store,
    conditionalFetch,
    images,
    graph,
    bundles,
    releases,
    pools,
    codeAtStart: currentCode(root, settings),
    buildCode: async (code) => bundles.find(code) ?? (await bundles.build(code, env)),
    close: async () => {
      await pools.close();
      await releases.close();
      graph.close();
      conditionalFetch.close();
      images?.close();
      store.close();
    },
  };
}
