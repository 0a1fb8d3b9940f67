import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BuildStoppedError } from '../../../../src/content/buildStoppedError.ts';
import type { LeftOut } from '../../../../src/content/leftOut.ts';
import type { ShopSource } from '../../../../src/content/shopItems.ts';
import { filesOfPage, removePage } from '../../../files/pageFiles.ts';
import { pageFile } from '../../../files/pagePath.ts';
import { type ReleaseSizes, sitemapSizes } from '../../../files/releaseSizes.ts';
import { syncFiles, syncFolder } from '../../../files/syncFiles.ts';
import type { BuiltCode, Bundles } from '../../../renderer/bundle/bundles.ts';
import type { PageGraph } from '../../../renderer/plan/pageGraph.ts';
import type { Plan } from '../../../renderer/plan/plan.ts';
import type { RenderPool } from '../../../renderer/render/renderPool.ts';
import type { PageOutput } from '../../../renderer/render/renderTask.ts';
import { openReleaseCheck } from '../check/checkRelease.ts';
import { smokeTest } from '../check/smokeTest.ts';
import type { StageClock } from '../publishReport.ts';
import { keepOldAssets, linkImages } from './linkedFiles.ts';
import type { Releases } from './releases.ts';
import { keepLastVersions } from './unfitPages.ts';
import { writeManifest } from './writeManifest.ts';

/** How many versions of the code keep their assets on line. */
export const KEPT_VERSIONS = 3;

export interface MakeReleaseOptions {
  graph: PageGraph;
  releases: Releases;
  bundles: Bundles;
  pool: RenderPool;
  /** Hash of the code, and the code as it was built. */
  code: string;
  built: BuiltCode;
  snapshot: number;
  shop: ShopSource;
  plan: Plan;
  /** Paths of pages that are to be rendered by the next publish instead. */
  later: string[];
  /** A larger sitemap follows in the next publish, where this one has pages to show. */
  putOffBytes: number;
  /** Renders every page into an empty folder; otherwise the live release is carried on. */
  isFull: boolean;
  /** Folder of the images that the publisher resized. */
  images?: string | undefined;
  clock: StageClock;
  onRendered: (done: number, total: number) => void;
}

/** The live release afterwards, and what became of its pages. */
export interface ReleaseResult {
  release: string | null;
  /** Pages that keep their last version. */
  kept: LeftOut[];
  sitemap: 'same' | 'written' | 'putOff';
}

/**
 * Renders what was planned into a new release, checks it and makes it live. What fails before the
 * last step leaves the live release and what is known of it as they were. A page that is not fit
 * keeps its last version, and is rendered again by the next publish.
 */
export async function makeRelease(options: MakeReleaseOptions): Promise<ReleaseResult> {
  const { graph, releases, bundles, pool, plan, isFull, snapshot, clock } = options;
  const id = nextId(releases.list());
  const live = releases.live();
  const from = isFull ? null : live;
  const before = new Map(plan.render.map(({ path, hash }) => [path, hash]));
  const files = [`builds/${id}.json`, 'builds/latest.json'];
  const sizes: ReleaseSizes = {};
  const kept: LeftOut[] = [];
  let sitemap = 'same' as ReleaseResult['sitemap'];
  const end = graph.begin();
  try {
    const folder = await clock.during('render', async () => {
      const draft = await releases.begin(from);
      const check = openReleaseCheck(draft);
      if (isFull) {
        keepOldAssets(draft, options.built, bundles.list().slice(0, KEPT_VERSIONS));
        graph.clear();
      }
      if (options.images) files.push(...linkImages(options.images, draft));
      let done = 0;
      await pool.render(snapshot, plan.render, draft, (pages, results, references) => {
        const fit = pages.filter(({ problems }) => problems.length === 0);
        graph.note(fit, results);
        check.add(pages, references);
        for (const page of fit) {
          sizes[page.file] = page.bytes;
          if (page.hash !== before.get(page.path)) files.push(...filesOfPage(page.file));
        }
        done += pages.length;
        options.onRendered(done, plan.render.length);
      });
      for (const { file } of plan.remove) {
        removePage(draft, file);
        files.push(...filesOfPage(file));
      }
      graph.remove(plan.remove.map(({ path }) => path));
      graph.note([], plan.results);
      graph.outdate(options.later);
      if (plan.pageList) graph.notePageList(plan.pageList);
      const places = {
        rendered: plan.render.length,
        folder: draft,
        site: options.built.site,
        shop: options.shop,
        live: live === null ? null : releases.folderOf(live),
      };
      const keepLast = (unfit: ReturnType<typeof check.unfit>) => {
        const pages = keepLastVersions(unfit, places);
        graph.note(
          pages.map(({ key }) => lastVersion(plan, key)),
          [],
        );
        for (const { key } of pages) delete sizes[pageFile(key)];
        kept.push(...pages);
      };
      // What a new page is about may have to be left out: then nothing leads there any more.
      keepLast(check.unfit());
      if (graph.sitemap.isDue()) {
        const isLarge = sitemapSizes(draft).some(([, bytes]) => bytes > options.putOffBytes);
        const isLate = isLarge && changes(plan) > 0;
        sitemap = isLate ? 'putOff' : 'written';
        if (!isLate) files.push(...(await pool.sitemap(snapshot, graph.sitemap.take(), draft)));
      }
      keepLast(check.leadingNowhere());
      await smokeTest(
        draft,
        plan.render.map(({ path }) => path),
      );
      writeManifest(draft, options.shop, { buildId: id, code: options.code }, graph.nextExpiry());
      return draft;
    });
    const isSame = kept.length === changes(plan) && sitemap !== 'written';
    if (live !== null && from !== null && isSame) {
      graph.setPublished({ release: live, code: options.code, snapshot });
      end('commit');
      return { release: live, kept, sitemap };
    }
    await clock.during('release', async () => {
      const isThere = (file: string) => existsSync(join(folder, file));
      const changed = files.filter(isThere).map((file) => join(folder, file));
      await (from === null ? syncFolder(folder) : syncFiles(changed));
      if (releases.live() !== live) {
        throw new BuildStoppedError('Another release was made live meanwhile: that one stays.');
      }
      graph.setPublished({ release: id, code: options.code, snapshot });
      for (const file of files) if (!isThere(file)) sizes[file] = null;
      releases.finish(
        id,
        { from, files: from === null ? [] : files },
        { ...sizes, ...Object.fromEntries(sitemapSizes(folder)) },
      );
    });
  } catch (error) {
    end('rollback');
    throw error;
  }
  end('commit');
  return { release: id, kept, sitemap };
}

const changes = ({ render, remove }: Plan) => render.length + remove.length;

/** A page that stays as it was: nothing is known of it but that it is to be rendered again. */
function lastVersion({ render }: Plan, path: string): PageOutput {
  const route = render.find((page) => page.path === path)?.route ?? '';
  const unknown = { hash: '', bytes: 0, from: [], until: 0, problems: [] };
  return { path, route, file: pageFile(path), ...unknown };
}

/** Counted up, so that names sort by age whatever the clock says; the end tells shops apart. */
function nextId(kept: string[]): string {
  const last = Number.parseInt(kept.at(-1) ?? '0', 10);
  return `${String(last + 1).padStart(6, '0')}-${randomBytes(3).toString('hex')}`;
}
