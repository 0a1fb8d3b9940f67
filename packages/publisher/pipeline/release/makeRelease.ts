import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_IMAGES } from '@vitrine/contract/domain/localImage.ts';
import { linkFolder, linkOrCopy, syncFiles, syncFolder } from '@vitrine/runtime/folders.ts';
import { BuildStoppedError } from '../../content/buildStoppedError.ts';
import type { Omission } from '../../content/omissions.ts';
import type { ShopSource } from '../../content/shopItems.ts';
import { filesOfPage, pageFile, removePage } from '../../files/pageFiles.ts';
import { writeInventory } from '../../files/paymentScripts.ts';
import type { BuiltCode } from '../../renderer/bundle/openBundle.ts';
import type { PageGraph } from '../../renderer/plan/pageGraph.ts';
import type { Plan } from '../../renderer/plan/plan.ts';
import type { RenderPool } from '../../renderer/render/renderPool.ts';
import type { PageOutput } from '../../renderer/render/renderTask.ts';
import type { Bundles } from '../build/bundles.ts';
import type { ImagesAhead } from '../images/imagesAhead.ts';
import { writeManifest } from '../manifest.ts';
import type { StageClock } from '../publish.ts';
import type { PublishScope } from '../publishRequest.ts';
import { keepLastVersions, openReleaseCheck, smokeTest, type UnfitItems } from './checkRelease.ts';
import { assetSizes, type ReleaseSizes, sitemapSizes } from './releaseRecords.ts';
import type { Releases } from './releases.ts';

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
  /** The release that was live when the publish began. */
  live: string | null;
  shop: ShopSource;
  plan: Plan;
  /** Paths of pages that are to be rendered by the next publish instead. */
  later: string[];
  /** A larger sitemap follows in the next publish, where this one has pages to show. */
  putOffBytes: number;
  /** The release that is carried on; `null` renders every page into an empty folder. */
  from: string | null;
  /** Folder of the images that the publisher resized. */
  images?: string | undefined;
  clock: StageClock;
  imagesAhead: ImagesAhead | null;
  scope: PublishScope;
  onProgress: (stage: 'render' | 'images', done: number, total: number) => void;
}

/** The live release afterwards, and what became of its pages. */
export interface ReleaseResult {
  kind: 'made';
  release: string | null;
  /** Pages that keep their last version. */
  kept: Omission[];
  sitemap: 'same' | 'written' | 'putOff';
}

/**
 * Renders what was planned into a new release, checks it and makes it live. What fails before the
 * last step, or has items that are not fit, leaves the live release and what is known of it as they
 * were. A page that is not fit keeps its last version, and is rendered again by the next publish.
 */
export async function makeRelease(
  options: MakeReleaseOptions,
): Promise<ReleaseResult | UnfitItems> {
  const { graph, releases, plan, from, snapshot, clock, code, live, scope, imagesAhead } = options;
  const id = nextId(releases.list());
  const end = graph.begin();
  const isAfresh = scope.kind === 'everything' && scope.depth === 'rendered';
  const printed = imagesAhead?.collect(isAfresh);
  let made: ReleaseResult | UnfitItems;
  try {
    const draft = await clock.during('render', () => renderDraft(options, id, printed));
    if (draft.kind === 'unfit') {
      made = draft;
    } else {
      const same = isSame(draft, plan) ? from : null;
      if (same !== null) graph.setPublished({ release: same, code, snapshot });
      else {
        // While nothing is live, visitors wait for the pages themselves.
        if (live !== null && printed?.hasNew()) {
          await clock.during('images', () =>
            printed.settle((done, total) => options.onProgress('images', done, total)),
          );
        }
        await clock.during('release', () => putLive(options, id, draft));
      }
      const { kept, sitemap } = draft;
      made = { kind: 'made', release: same ?? id, kept, sitemap };
    }
  } catch (error) {
    end('rollback');
    throw error;
  }
  end(made.kind === 'made' ? 'commit' : 'rollback');
  return made;
}

/** A release that is rendered and checked, and has no name yet. */
interface ReleaseDraft extends Omit<ReleaseResult, 'kind' | 'release'> {
  kind: 'draft';
  folder: string;
  /** What differs in it from the release that it carries on. */
  files: string[];
  sizes: ReleaseSizes;
}

async function renderDraft(
  options: MakeReleaseOptions,
  id: string,
  printed: ReturnType<ImagesAhead['collect']> | undefined,
): Promise<ReleaseDraft | UnfitItems> {
  const { graph, releases, bundles, pool, plan, snapshot, live, from } = options;
  const folder = await releases.begin(from);
  const files = [`builds/${id}.json`, 'builds/latest.json'];
  const sizes: ReleaseSizes = {};
  const kept: Omission[] = [];
  const check = openReleaseCheck(folder);
  if (from === null) {
    keepOldAssets(folder, options.built, bundles.list().slice(0, KEPT_VERSIONS));
    graph.clear();
  }
  if (options.images) files.push(...linkImages(options.images, folder));
  const before = new Map(plan.render.map(({ path, hash }) => [path, hash]));
  let done = 0;
  await pool.render(snapshot, plan.render, folder, (pages, results, references, images) => {
    const fit = pages.filter(({ problems }) => problems.length === 0);
    graph.note(fit, results);
    check.add(pages, references);
    printed?.note(images);
    for (const page of fit) {
      sizes[page.file] = page.bytes;
      if (page.hash !== before.get(page.path)) files.push(...filesOfPage(page.file));
    }
    done += pages.length;
    options.onProgress('render', done, plan.render.length);
  });
  for (const { file } of plan.remove) {
    removePage(folder, file);
    files.push(...filesOfPage(file));
  }
  graph.remove(plan.remove.map(({ path }) => path));
  graph.note([], plan.results);
  graph.outdate(options.later);
  if (plan.pageList) graph.notePageList(plan.pageList);
  const places = {
    rendered: plan.render.length,
    folder,
    site: options.built.site,
    shop: options.shop,
    live: live === null ? null : releases.folderOf(live),
  };
  const keepLast = (pages: ReturnType<typeof check.unfit>): UnfitItems | null => {
    const { kept: last, unfit } = keepLastVersions(pages, places);
    graph.note(
      last.map(({ key }) => lastVersion(plan, key)),
      [],
    );
    for (const { key } of last) delete sizes[pageFile(key)];
    kept.push(...last);
    return unfit;
  };
  const unfit = keepLast(check.unfit());
  // What a new page is about may have to be left out: then nothing leads there any more.
  if (unfit) return unfit;
  const sitemap = await renderSitemap(options, folder, files);
  const leading = keepLast(check.leadingNowhere());
  if (leading) return leading;
  await smokeTest(
    folder,
    plan.render.map(({ path }) => path),
  );
  files.push(...(await writeInventory(folder, plan.render)));
  writeManifest(folder, options.shop, { buildId: id, code: options.code }, graph.nextExpiry());
  return { kind: 'draft', folder, files, sizes, kept, sitemap };
}

/** Adds the files that it writes to `files`. */
async function renderSitemap(
  { graph, pool, plan, snapshot, putOffBytes }: MakeReleaseOptions,
  folder: string,
  files: string[],
): Promise<ReleaseResult['sitemap']> {
  if (!graph.sitemap.isDue()) return 'same';
  const isLarge = sitemapSizes(folder).some(([, bytes]) => bytes > putOffBytes);
  if (isLarge && changes(plan) > 0) return 'putOff';
  files.push(...(await pool.sitemap(snapshot, graph.sitemap.take(), folder)));
  return 'written';
}

/** Syncs a draft to the disk, and makes it live under its name. */
async function putLive(
  { graph, releases, snapshot, code, live, from }: MakeReleaseOptions,
  id: string,
  { folder, files, sizes }: ReleaseDraft,
): Promise<void> {
  const isThere = (file: string) => existsSync(join(folder, file));
  const changed = files.filter(isThere).map((file) => join(folder, file));
  await (from === null ? syncFolder(folder) : syncFiles(changed));
  expectLive(releases, live);
  graph.setPublished({ release: id, code, snapshot });
  for (const file of files) if (!isThere(file)) sizes[file] = null;
  releases.finish(
    id,
    { from, files: from === null ? [] : files },
    {
      ...sizes,
      ...Object.fromEntries(from === null ? assetSizes(folder) : []),
      ...Object.fromEntries(sitemapSizes(folder)),
    },
  );
}

/** Throws if another release went live since a publish began, such as by a rollback: it stays. */
export function expectLive(releases: Releases, live: string | null): void {
  if (releases.live() === live) return;
  throw new BuildStoppedError('Another release was made live meanwhile: that one stays.');
}

/** Whether nothing came of a plan: all of its pages keep their last version. */
const isSame = ({ kept, sitemap }: ReleaseDraft, plan: Plan) =>
  kept.length === changes(plan) && sitemap !== 'written';

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

/**
 * Fills a new release with everything that is not a page, and with the assets of earlier versions:
 * a page that is open in a browser may still request them.
 */
function keepOldAssets(release: string, built: BuiltCode, versions: BuiltCode[]): void {
  for (const entry of readdirSync(built.site, { withFileTypes: true })) {
    const [from, to] = [join(built.site, entry.name), join(release, entry.name)];
    if (entry.isDirectory()) linkFolder(from, to);
    else linkOrCopy(from, to);
  }
  const assets = join(release, 'assets');
  mkdirSync(assets, { recursive: true });
  for (const { site } of versions) {
    const old = join(site, 'assets');
    for (const name of existsSync(old) ? readdirSync(old) : []) {
      const to = join(assets, name);
      if (!existsSync(to)) cpSync(join(old, name), to, { recursive: true });
    }
  }
}

/** Puts the images that a release lacks into it; gives the files, by their paths in the release. */
function linkImages(from: string, release: string): string[] {
  const to = join(release, LOCAL_IMAGES);
  mkdirSync(to, { recursive: true });
  const missing = readdirSync(from).filter((name) => !existsSync(join(to, name)));
  return missing.flatMap((name) => {
    linkFolder(join(from, name), join(to, name));
    return readdirSync(join(to, name)).map((file) => join(LOCAL_IMAGES.slice(1), name, file));
  });
}
