import { hash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import Tinypool from 'tinypool';
import { storeSource } from '../../content/storeSource.ts';
import { pageFile, placePage } from '../../files/pageFiles.ts';
import {
  type Bundle,
  openBundle,
  type PageToRender,
  type RenderedPage,
} from '../bundle/openBundle.ts';
import { type CheckedPage, openFileCheck } from '../check/checkPage.ts';
import { overlay } from '../store/overlay.ts';
import { changedItems, isKept } from '../store/shopStore.ts';
import { type PrintedImage, printedImages } from './printedImages.ts';
import type {
  PageOutput,
  QueryFingerprint,
  RenderResults,
  RenderTask,
  RenderWorkerData,
} from './renderTask.ts';

const { bundle: folder, store, env, site, listsImages } = Tinypool.workerData as RenderWorkerData;
// React reads it as it is loaded; its other build is ten times slower.
Object.assign(process.env, env, { NODE_ENV: 'production' });
const bundle = await openBundle(folder);
const database = new DatabaseSync(store, { readOnly: true });
const check = openFileCheck(site);
let shown: number | null = null;
/** What was reported already of a rendering: addresses referred to, queries, the ranks of images. */
const nothingOf = (rendering: number) => ({
  rendering,
  addresses: new Set<string>(),
  queries: new Set<string>(),
  images: new Map<string, number>(),
});
let reported = nothingOf(0);

/** Does the tasks of `renderPool.ts`, one at a time. */
export default async function work(task: RenderTask): Promise<RenderResults[RenderTask['kind']]> {
  if (task.kind === 'preview') {
    bundle.show(overlay(storeSource(database, task.snapshot), task.items));
    // What was rendered for the preview is nobody else's.
    shown = null;
    return (await bundle.render(task.page, task.until)).body.toString();
  }
  if (shown !== task.snapshot) {
    const changed =
      shown !== null && isKept(database, shown)
        ? changedItems(database, shown, task.snapshot)
        : undefined;
    bundle.show(storeSource(database, task.snapshot), changed);
    shown = task.snapshot;
  }
  if (task.kind === 'pages') {
    const { pages, ...made } = await bundle.pages();
    return { pages, ...finite(made) };
  }
  if (task.kind === 'sitemap') {
    // Loaded when it is first needed: each thread would take as long to start.
    const { placeSitemap } = await import('./sitemap.ts');
    return placeSitemap(
      task.into,
      task.entries.map((entry) => JSON.parse(entry)),
    );
  }
  if (task.kind === 'results') return task.names.map((name) => remakeResult(bundle, name));
  if (reported.rendering !== task.rendering) reported = nothingOf(task.rendering);
  const pages: PageOutput[] = [];
  const results: QueryFingerprint[] = [];
  const references: string[] = [];
  const images: PrintedImage[] = [];
  for (const { path, route, hash: before } of task.pages) {
    const { file, body, problems, refersTo, sitemap, ...made } = await rendered({ path, route });
    const hash = hashOf(body);
    const bytes = body.length;
    pages.push({ path, route, file, hash, bytes, sitemap, problems, ...finite(made) });
    if (problems.length > 0) continue;
    if (hash !== before) placePage(task.into, file, body);
    for (const address of refersTo) {
      if (reported.addresses.has(address)) continue;
      const own = ownString(address);
      reported.addresses.add(own);
      references.push(own);
    }
    for (const name of made.from) addResult(name, results);
    if (listsImages && file.endsWith('.html')) images.push(...newImages(body.toString(), route));
  }
  return { pages, references, results, images };
}

/** A page that can't be rendered has a problem; the others go on. */
async function rendered(page: PageToRender): Promise<RenderedPage & CheckedPage> {
  try {
    const made = await bundle.render(page);
    return { ...made, ...check(made.file, made.body) };
  } catch (error) {
    const until = Number.POSITIVE_INFINITY;
    const nothing = { body: Buffer.of(), from: [], until, sitemap: null };
    const file = pageFile(page.path);
    return { ...nothing, file, problems: [`rendering: ${error}`], refersTo: new Set() };
  }
}

/**
 * A part of a string keeps the whole of it in memory, here a page's; a copy of its bytes does not.
 */
const ownString = (part: string) => Buffer.from(part).toString();

/** The images that a page prints, without those that were reported to be as urgent. */
function newImages(html: string, route: string): PrintedImage[] {
  const { MEDIA_BASE_URL: mediaBaseUrl = '', SITE_URL: siteUrl = '' } = env;
  return printedImages(html, route, { mediaBaseUrl, siteUrl }).flatMap(({ address, rank }) => {
    if ((reported.images.get(address) ?? Number.POSITIVE_INFINITY) <= rank) return [];
    const own = ownString(address);
    reported.images.set(own, rank);
    return [{ address: own, rank }];
  });
}

/** Adds the result of a query, and of all queries that it used in turn. */
function addResult(name: string, results: QueryFingerprint[]): void {
  if (!name.startsWith('[') || reported.queries.has(name)) return;
  reported.queries.add(name);
  const result = makeResult(bundle, name);
  results.push(result);
  for (const source of result.from) addResult(source, results);
}

function makeResult(from: Bundle, name: string): QueryFingerprint {
  const { value, ...made } = from.runQuery(name);
  return { name, hash: hashOf(JSON.stringify(value)), ...finite(made) };
}

/** What a query was about may be gone: then so are the pages that made it. */
function remakeResult(from: Bundle, name: string): QueryFingerprint {
  try {
    return makeResult(from, name);
  } catch (error) {
    return { name, hash: `none: ${error}`, from: [], until: null };
  }
}

function finite({ from, until }: { from: string[]; until: number }) {
  return { from, until: Number.isFinite(until) ? until : null };
}

const hashOf = (content: string | Buffer) => hash('sha256', content, 'base64url').slice(0, 22);
