import type { LeftOut } from '../../../src/content/leftOut.ts';
import { type Plan, planPages } from '../../renderer/plan/plan.ts';
import type { RenderPool } from '../../renderer/render/renderPool.ts';
import type { ShopStore } from '../../renderer/store/shopStore.ts';
import { missingHints } from './hints.ts';
import type { PublishReport } from './publishReport.ts';
import type { ReadScope } from './read/readShop.ts';
import { type MakeReleaseOptions, makeRelease, type ReleaseResult } from './release/makeRelease.ts';

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

export interface PublishSnapshotOptions
  extends Omit<MakeReleaseOptions, 'shop' | 'plan' | 'later' | 'isFull' | 'putOffBytes'> {
  store: ShopStore;
  publishOptions: PublishOptions;
  /** What was left out of the snapshot. */
  leftOut: readonly LeftOut[];
  largeBytes?: number | undefined;
  /** Called when a release was made, or failed to be. */
  onMade: () => void;
}

/** Makes a release of a snapshot, of the pages that it changes where the live one is known. */
export async function publishSnapshot(
  options: PublishSnapshotOptions,
): Promise<Omit<PublishReport, 'hasNewCode' | 'hasPayments' | 'hasReadNamedOnly'>> {
  const { graph, releases, store, pool, publishOptions, clock, code, snapshot, leftOut } = options;
  const { largeBytes = LARGE_BYTES } = options;
  const shop = store.source(snapshot);
  const last = graph.published();
  const isTrue = last !== null && last.code === code && last.release === releases.live();
  const isFull = publishOptions.rendersAll === true || !isTrue;
  const changed = last ? store.changes(last.snapshot, snapshot) : [];
  const { plan, later } = await clock.during('plan', async () => {
    if (isFull) return { plan: await everyPage(pool, snapshot), later: [] };
    const whole = await planPages({ graph, pool, snapshot, takenAt: shop.takenAt, changed });
    return publishOptions.putsOff ? putOff(whole, largeBytes) : { plan: whole, later: [] };
  });
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
      leftOut: [...leftOut, ...kept],
      missing: missingHints(publishOptions.hints ?? [], changed, shop),
    };
  };
  const live: ReleaseResult = { release: releases.live(), kept: [], sitemap: 'same' };
  if (publishOptions.onlyPlan) return report(live);
  const isNothing = plan.render.length === 0 && plan.remove.length === 0;
  if (!isFull && isNothing && !graph.sitemap.isDue()) {
    graph.atOnce(() => {
      graph.note([], plan.results);
      graph.setPublished({ ...last, snapshot });
    });
    return report(live);
  }
  try {
    const putOffBytes = publishOptions.putsOff && !isFull ? largeBytes : Number.POSITIVE_INFINITY;
    return report(await makeRelease({ ...options, shop, plan, later, isFull, putOffBytes }));
  } finally {
    options.onMade();
  }
}

async function everyPage(pool: RenderPool, snapshot: number): Promise<Plan> {
  const { pages, ...pageList } = await pool.pages(snapshot);
  return { render: pages, remove: [], results: [], pageList };
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
