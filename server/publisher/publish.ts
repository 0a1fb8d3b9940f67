import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '../../src/contract/client.ts';
import { DEFAULT_LANGUAGE } from '../../src/contract/language.ts';
import { crawlShop } from '../../src/contract/snapshot/crawl.ts';
import type { Snapshot } from '../../src/contract/snapshot/snapshot.ts';
import { nextPromotionBoundary } from '../../src/features/promotion/boundary.ts';
import { codeHash } from './codeHash.ts';
import { placeErrorPages } from './errorPages.ts';
import { countsOf, type Noun, refuseLoss } from './guard.ts';
import { linkDefaultLanguage } from './linkDefaultLanguage.ts';
import { type Manifest, readManifest } from './manifest.ts';
import type { PagePayments } from './pagePayments.ts';
import { render } from './render.ts';
import { replaceFolder } from './replaceFolder.ts';
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
    const snapshot = await crawlShop({
      clientFor: (language) =>
        createClient({ baseUrl: settings.apiBaseUrl, language: () => language }),
      onProgress: (done, total) => onStage?.({ stage: 'read', done, total }),
    });
    refuseLoss(snapshot, readManifest(dist)?.counts, options.allowEmpty);

    const snapshotFile = join(work, 'snapshot.json');
    writeFileSync(snapshotFile, JSON.stringify(snapshot));
    const outDir = join(work, 'dist');
    const rendered = await render({
      root,
      outDir,
      env: {
        VITRINE_SNAPSHOT: snapshotFile,
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
    const manifest = manifestOf(snapshot, { buildId, code, content: options.content });
    writeManifest(outDir, manifest);
    replaceFolder(outDir, dist);
    return { manifest, pages: rendered + linked };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function manifestOf(
  snapshot: Snapshot,
  build: Pick<Manifest, 'buildId' | 'code' | 'content'>,
): Manifest {
  const { products } = snapshot.languages[DEFAULT_LANGUAGE];
  return {
    ...build,
    takenAt: snapshot.takenAt,
    nextPromotionBoundary: nextPromotionBoundary(products, Date.parse(snapshot.takenAt)),
    counts: countsOf(snapshot),
  };
}

function writeManifest(folder: string, manifest: Manifest): void {
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  mkdirSync(join(folder, 'builds'), { recursive: true });
  writeFileSync(join(folder, 'builds', `${manifest.buildId}.json`), text);
  writeFileSync(join(folder, 'builds', 'latest.json'), text);
}
