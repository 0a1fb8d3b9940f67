import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src/contract/client.ts';
import { DEFAULT_LANGUAGE } from '../../src/contract/language.ts';
import { crawlShop } from '../../src/contract/snapshot/crawl.ts';
import type { ShopSource } from '../../src/contract/snapshot/shopItems.ts';
import { openStoreReader } from '../../src/contract/snapshot/storeSource.ts';
import { nextPromotionBoundary } from '../../src/features/promotion/boundary.ts';
import { codeHash } from './codeHash.ts';
import { placeErrorPages } from './errorPages.ts';
import { countsOf, type Noun, refuseLoss } from './guard.ts';
import { linkDefaultLanguage } from './linkDefaultLanguage.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { PagePayments } from './pagePayments.ts';
import { render } from './render/astroBuild.ts';
import { replaceFolder } from './replaceFolder.ts';
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
  try {
    const code = currentCode(root, settings);
    const shop = await readShop(join(work, 'shop.sqlite'), options);

    const outDir = join(work, 'dist');
    const rendered = await render({
      root,
      outDir,
      env: {
        VITRINE_STORE: shop.file,
        VITRINE_SNAPSHOT: String(shop.snapshot),
        PUBLIC_API_BASE_URL: settings.publicApiBaseUrl,
        MEDIA_BASE_URL: settings.mediaBaseUrl,
        SITE_URL: settings.siteUrl,
        PUBLIC_TAG_MANAGER_ID: settings.tags.tagManagerId,
        PUBLIC_ADS_PIXEL_ID: settings.tags.adsPixelId,
        PAGE_PAYMENTS: settings.payments ? JSON.stringify(settings.payments) : '',
      },
      onPage: (pages) => onStage?.({ stage: 'render', pages }),
    });

    onStage?.({ stage: 'release' });
    placeErrorPages(outDir);
    const linked = linkDefaultLanguage(outDir);
    const manifest = manifestOf(shop.source, { buildId, code, content: options.content });
    writeManifest(outDir, manifest);
    replaceFolder(outDir, dist);
    return { manifest, pages: rendered + linked };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Reads the API into a store, and refuses a shop that lost its goods. */
async function readShop(file: string, { dist, settings, allowEmpty, onStage }: PublishOptions) {
  const store = openShopStore(file);
  try {
    const snapshot = await store.take(Date.now(), (draft) =>
      crawlShop({
        clientFor: (language) =>
          createClient({ baseUrl: settings.apiBaseUrl, language: () => language }),
        sink: draft,
        onProgress: (done, total) => onStage?.({ stage: 'read', done, total }),
      }),
    );
    const source = openStoreReader(file)(snapshot);
    refuseLoss(source, readManifest(dist)?.counts, allowEmpty);
    return { file, snapshot, source };
  } finally {
    store.close();
  }
}

function manifestOf(
  shop: ShopSource,
  build: Pick<Manifest, 'buildId' | 'code' | 'content'>,
): Manifest {
  const discounted = shop.read('discounted', DEFAULT_LANGUAGE, '') ?? [];
  const offers = discounted.flatMap((slug) => shop.read('product', DEFAULT_LANGUAGE, slug) ?? []);
  return {
    ...build,
    takenAt: new Date(shop.takenAt).toISOString(),
    nextPromotionBoundary: nextPromotionBoundary(offers, shop.takenAt),
    counts: countsOf(shop),
  };
}

function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  mkdirSync(join(folder, 'builds'), { recursive: true });
  writeFileSync(join(folder, 'builds', `${manifest.buildId}.json`), text);
  writeFileSync(join(folder, 'builds', 'latest.json'), text);
}
