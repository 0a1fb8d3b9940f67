import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '../../src/contract/language.ts';
import type { ShopSource } from '../../src/contract/snapshot/shopItems.ts';
import { nextPromotionBoundary } from '../../src/features/promotion/boundary.ts';
import { codeHash } from './codeHash.ts';
import { placeErrorPages } from './errorPages.ts';
import type { Noun } from './guard.ts';
import { linkDefaultLanguage } from './linkDefaultLanguage.ts';
import type { Manifest } from './manifest.ts';
import type { PagePayments } from './pagePayments.ts';
import { writeManifest } from './release/writeManifest.ts';
import { render } from './render/astroBuild.ts';
import { renderEnv } from './render/renderEnv.ts';
import { replaceFolder } from './replaceFolder.ts';
import { takeSnapshot } from './snapshot.ts';
import { openShopStore } from './store/shopStore.ts';
import type { TagSettings } from './tagSettings.ts';
import { createWorkFolder, removeLeftovers } from './workFolder.ts';

/** Where the API is and what addresses the pages carry. */
export interface PublishSettings {
  /** Where the publisher reads the API. */
  apiBaseUrl: string;
  /** Where browsers find the API; empty for the shop's own origin. */
  publicApiBaseUrl: string;
  mediaBaseUrl: string;
  /** The shop's public origin, for canonical addresses. */
  siteUrl: string;
  tags: TagSettings;
  /** `null` leaves it to `src/shop.config.ts`. */
  payments: PagePayments | null;
}

export type Stage =
  | { stage: 'read'; done: number; total: number }
  | { stage: 'render'; pages: number }
  | { stage: 'release' };

export interface PublishOptions {
  root: string;
  /** Folder that holds the live shop and is replaced as a whole. */
  dist: string;
  settings: PublishSettings;
  content: string | null;
  /** What the shop may have none of, although the last build had some. */
  allowEmpty?: readonly Noun[];
  onStage?: (stage: Stage) => void;
}

export interface Published {
  manifest: Manifest;
  pages: number;
}

/** The hash of code and addresses under these settings. */
export function currentCode(root: string, settings: PublishSettings): string {
  const { publicApiBaseUrl, mediaBaseUrl, siteUrl, tags, payments } = settings;
  return codeHash(root, { publicApiBaseUrl, mediaBaseUrl, siteUrl, ...tags, ...payments });
}

/**
 * Reads the API, renders every page and puts the result in the place of the live shop. Until the
 * last step nothing live is touched: a failure rejects and leaves the last good shop as it was.
 */
export async function publish(options: PublishOptions): Promise<Published> {
  const { root, dist, settings, onStage } = options;
  const buildId = `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
  removeLeftovers(root);
  const work = createWorkFolder(root, buildId);
  const store = openShopStore(join(work, 'shop.sqlite'));
  try {
    const code = currentCode(root, settings);
    const snapshot = await takeSnapshot(store, {
      apiBaseUrl: settings.apiBaseUrl,
      live: dist,
      allowEmpty: options.allowEmpty,
      onProgress: (done, total) => onStage?.({ stage: 'read', done, total }),
    });
    const outDir = join(work, 'dist');
    const rendered = await render({
      root,
      outDir,
      env: {
        ...renderEnv(settings),
        ...{ VITRINE_STORE: store.file, VITRINE_SNAPSHOT: String(snapshot) },
      },
      onPage: (pages) => onStage?.({ stage: 'render', pages }),
    });

    onStage?.({ stage: 'release' });
    placeErrorPages(outDir);
    const linked = linkDefaultLanguage(outDir);
    const shop = store.source(snapshot);
    const build = { buildId, code, content: options.content };
    const manifest = writeManifest(outDir, shop, build, nextOfferChange(shop));
    replaceFolder(outDir, dist);
    return { manifest, pages: rendered + linked };
  } finally {
    store.close();
    rmSync(work, { recursive: true, force: true });
  }
}

/** The next start or end of a promotion, in ms since the epoch. */
function nextOfferChange(shop: ShopSource): number | null {
  const discounted = shop.read('discounted', DEFAULT_LANGUAGE, '') ?? [];
  const offers = discounted.flatMap((slug) => shop.read('product', DEFAULT_LANGUAGE, slug) ?? []);
  const next = nextPromotionBoundary(offers, shop.takenAt);
  return next === null ? null : Date.parse(next);
}
