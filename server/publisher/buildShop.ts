import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE } from '../../src/contract/language.ts';
import type { LeftOut } from '../../src/contract/snapshot/leftOut.ts';
import type { ShopSource } from '../../src/contract/snapshot/shopItems.ts';
import { nextPromotionBoundary } from '../../src/domain/promotion.ts';
import { takeScripts } from './bundle/pageScripts.ts';
import { writeIcons } from './bundle/writeIcons.ts';
import { checkScripts } from './check/scriptCheck.ts';
import { compressFolder } from './compress/compressFolder.ts';
import { placeErrorPages } from './errorPages.ts';
import type { AcceptedCounts } from './guard.ts';
import { openPublisherImages } from './images/publisherImages.ts';
import { linkDefaultLanguage } from './linkDefaultLanguage.ts';
import type { Manifest } from './manifest.ts';
import { offerFacts } from './offerGuard.ts';
import { hasPayments } from './pagePayments.ts';
import { publisherFolder } from './publisherFolder.ts';
import type { PublishStage } from './publishReport.ts';
import { currentCode, imageHosts, type PublishSettings } from './publishSettings.ts';
import { readShop } from './read/readShop.ts';
import { writeHostFiles } from './release/hostFiles.ts';
import { linkImages } from './release/linkImages.ts';
import { policyFacts } from './release/policyFacts.ts';
import { syncFolder } from './release/syncFiles.ts';
import { writeManifest } from './release/writeManifest.ts';
import { render } from './render/astroBuild.ts';
import { renderEnv } from './render/renderEnv.ts';
import { replaceFolder } from './replaceFolder.ts';
import { openShopStore } from './store/shopStore.ts';
import { createWorkFolder, removeLeftovers } from './workFolder.ts';

/** Nobody waits for it to publish something else. */
const IMAGE_MINUTES = 60;

export interface BuildOptions {
  root: string;
  /** Folder that holds the live shop and is replaced as a whole. */
  dist: string;
  settings: PublishSettings;
  /** What a person has agreed to that the shop has lost. */
  accepted?: AcceptedCounts;
  mostLossPercent?: number | undefined;
  onStage?: (stage: PublishStage) => void;
}

export interface Built {
  manifest: Manifest;
  pages: number;
  /** What the API names and the shop does without. */
  leftOut: LeftOut[];
  /** Whether visitors can pay. */
  hasPayments: boolean;
}

/**
 * Reads the API, renders every page and puts the result in the place of the live shop. Until the
 * last step nothing live is touched: a failure rejects and leaves the last good shop as it was.
 */
export async function buildShop(options: BuildOptions): Promise<Built> {
  const { root, dist, settings, onStage } = options;
  const buildId = `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}`;
  removeLeftovers(root);
  const work = createWorkFolder(root, buildId);
  const store = openShopStore(join(work, 'shop.sqlite'));
  const images = openPublisherImages(join(publisherFolder(root, dist), 'images'), {
    settings,
    minutes: IMAGE_MINUTES,
  });
  try {
    const code = currentCode(root, settings);
    const { snapshot, leftOut } = await readShop(store, {
      apiBaseUrl: settings.apiBaseUrl,
      live: dist,
      images,
      imageHosts: imageHosts(settings),
      concurrency: settings.readConcurrency,
      accepted: options.accepted,
      mostPercent: options.mostLossPercent,
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
      onPage: (pages) => onStage?.({ stage: 'render', done: pages }),
    });

    onStage?.({ stage: 'release' });
    if (images) linkImages(images.files, outDir);
    placeErrorPages(outDir);
    writeHostFiles(outDir, policyFacts(takeScripts(outDir), renderEnv(settings)));
    checkScripts(outDir);
    await writeIcons(outDir);
    await compressFolder(outDir);
    const linked = linkDefaultLanguage(outDir);
    const shop = store.source(snapshot);
    const build = { buildId, code, offers: offerFacts(shop, DEFAULT_LANGUAGE) };
    const manifest = writeManifest(outDir, shop, build, nextOfferChange(shop));
    await syncFolder(outDir);
    replaceFolder(outDir, dist);
    return {
      manifest,
      pages: rendered + linked,
      leftOut,
      hasPayments: hasPayments(shop, settings.payments),
    };
  } finally {
    store.close();
    images?.close();
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
