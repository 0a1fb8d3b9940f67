import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, languagePrefix } from '@vitrine/contract/domain/language.ts';
import { decoded } from '@vitrine/runtime/decoded.ts';
import { linkOrCopy } from '@vitrine/runtime/folders.ts';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { BuildStoppedError } from '../../content/buildStoppedError.ts';
import type { Omission, OmissionKind } from '../../content/omissions.ts';
import type { ShopSource } from '../../content/shopItems.ts';
import { filesOfPage, makeRoom, pageFile, removePage } from '../../files/pageFiles.ts';
import { openFileCheck, pathsIn } from '../../renderer/check/checkPage.ts';
import { type PageProblem, problemMessage } from '../../renderer/check/pageProblems.ts';
import type { PageOutput } from '../../renderer/render/renderTask.ts';
import { servePages } from '../../site/pages.ts';

/**
 * Collects what is wrong with a release while it is rendered. Pages and files are looked for in its
 * folder once all of them are there.
 */
export function openReleaseCheck(release: string) {
  const unfit = new Map<string, PageProblem>();
  /** Paths by file. */
  const pages = new Map<string, string>();
  const referred = new Set<string>();
  return {
    add: (made: PageOutput[], references: string[]) => {
      for (const { path, file, problems } of made) {
        const [problem] = problems;
        if (problem) unfit.set(path, problem);
        else if (file.endsWith('.html')) pages.set(file, path);
      }
      for (const address of references) referred.add(address);
    },
    /** The paths of pages that are not fit to go live, each with the first that is wrong with it. */
    unfit: () => unfit,
    /** Of the others, those that lead to what is not there. */
    leadingNowhere: () => {
      const leading = new Map<string, PageProblem>();
      const missing = [...referred].filter((address) => !isThere(release, address));
      for (const [file, path] of missing.length > 0 ? pages : []) {
        const html = readFileSync(join(release, file), 'utf8');
        const likely = missing.filter((address) => html.includes(address));
        const own = likely.length > 0 ? ownReferences(fromHtml(html)) : [];
        const address = likely.find((one) => own.includes(one));
        if (address) leading.set(path, `reference: ${address}`);
      }
      return leading;
    },
  };
}

function isThere(release: string, address: string): boolean {
  // Texts may well have broken escapes.
  const path = decoded(address)?.slice(1);
  if (path === undefined) return false;
  return existsSync(join(release, address.endsWith('/') ? `${path}index.html` : path));
}

/** Attributes that lead somewhere, by their names in a tree. */
const ATTRIBUTES = { href: 'href', src: 'src', poster: 'poster', srcSet: 'srcset' };

/**
 * What a page refers to by itself, without the links in texts of customers and
 * editors. Threat: one review with a link that leads nowhere, or with words that only look like
 * one, would keep the shop from publishing. The page is read as a browser does, which takes its
 * time: it is for the few that something was missing on.
 */
function ownReferences(node: Root | Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== 'element' || isProse(child)) return [];
    const own = Object.entries(ATTRIBUTES).flatMap(([property, attribute]) =>
      pathsIn(attribute, String(child.properties[property] ?? '')),
    );
    return [...own, ...ownReferences(child)];
  });
}

function isProse({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('prose');
}

/** How many of the rendered pages are requested. */
const MAX_RENDERED_PAGES = 5;
/** For a whole page, in ms. */
const TIMEOUT_MS = 10_000;

/**
 * Requests a few pages of a release from the shop's own server before it goes live: the home page
 * of each language, some rendered pages, and one that does not exist. Throws `BuildStoppedError`.
 */
export async function smokeTest(releaseFolder: string, renderedPaths: string[]): Promise<void> {
  const server = createServer(servePages(releaseFolder));
  const url = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  try {
    const homes = LANGUAGES.map((language) => `${languagePrefix(language)}/`);
    const sample = renderedPaths.slice(-MAX_RENDERED_PAGES);
    for (const path of [...homes, ...sample]) await expectStatus(url, path, 200);
    for (const home of homes) await expectStatus(url, `${home}no-such-page/`, 404);
  } finally {
    await closeGracefully(server);
  }
}

async function expectStatus(url: string, path: string, expectedStatus: number): Promise<void> {
  // Nearly all browsers get the compressed file. `fetch` accepts one that is cut short.
  const [page, compressed] = await Promise.all([
    requestPage(url + path, 'identity'),
    requestPage(url + path, 'br'),
  ]).catch((cause: unknown) => {
    throw stopped(`${path} could not be read (${cause})`, cause);
  });
  if (compressed.text !== page.text) throw stopped(`The compressed file of ${path} is broken`);
  if (page.status === expectedStatus && page.text.trim() !== '') return;
  throw stopped(
    `${path} was served with status ${page.status} and ${page.text.trim().length} characters`,
  );
}

async function requestPage(url: string, encoding: string) {
  const response = await fetch(url, {
    headers: { 'Accept-Encoding': encoding },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text() };
}

const stopped = (what: string, cause?: unknown) =>
  new BuildStoppedError(`${what}. The release did not go live; the live shop is unchanged.`, {
    cause,
  });

/** More than these of a publish's pages are a fault of the code, not of the shop's data. */
const FEW = 10;
const MAX_PERCENT = 20;
const MAX_LISTED = 10;

const ITEM_PAGE = new RegExp(
  `^(?:/(?:${LANGUAGES.join('|')}))?/(shop-overviews|blog-overviews|category|discount-landing)/([^/]+)/`,
);
const KINDS: Record<string, OmissionKind> = {
  'shop-overviews': 'product',
  'blog-overviews': 'post',
};

/** What new pages are about that are not fit: no release goes live with it. `message` says why. */
export interface UnfitItems {
  kind: 'unfit';
  items: Omission[];
  message: string;
}

export interface UnfitOptions {
  /** How many pages were rendered. */
  rendered: number;
  /** Folder of the release that is being made, and of the live one. */
  folder: string;
  live: string | null;
  /** Folder with the headers that pages will be served with. */
  site: string;
  shop: Pick<ShopSource, 'read'>;
}

/**
 * Puts the live version of each unfit page in its place, where there is one that is fit: these are
 * `kept`, as the editor sees them. `unfit` is what the others are about, if there are any. Throws
 * `BuildStoppedError` where so many pages are unfit, or such a one, that the release as a whole can't
 * be right.
 */
export function keepLastVersions(
  unfit: ReadonlyMap<string, PageProblem>,
  { rendered, folder, live, site, shop }: UnfitOptions,
): { kept: Omission[]; unfit: UnfitItems | null } {
  if (unfit.size > Math.max(FEW, (rendered * MAX_PERCENT) / 100)) {
    throw new BuildStoppedError(unfitMessage(unfit));
  }
  const check = openFileCheck(site);
  const kept: Omission[] = [];
  const fresh = new Map<string, PageProblem>();
  for (const [path, problem] of unfit) {
    const file = pageFile(path);
    if (live !== null && isFit(live, file)) {
      placeAgain(live, folder, file);
      kept.push({ kind: 'page', key: path, why: 'kept', detail: problem });
    } else fresh.set(path, problem);
  }
  if (fresh.size === 0) return { kept, unfit: null };
  const message = unfitMessage(fresh);
  const items = [...fresh].flatMap(([path, problem]) => itemOf(path, problem, shop) ?? []);
  if (items.length < fresh.size) throw new BuildStoppedError(message);
  return { kept, unfit: { kind: 'unfit', items, message } };

  function isFit(release: string, file: string): boolean {
    const path = join(release, file);
    return existsSync(path) && check(file, readFileSync(path)).problems.length === 0;
  }
}

function placeAgain(live: string, folder: string, file: string): void {
  removePage(folder, file);
  for (const place of filesOfPage(file)) {
    const [from, to] = [join(live, place), join(folder, place)];
    if (!existsSync(from)) continue;
    makeRoom(to);
    linkOrCopy(from, to);
  }
}

/** What a page is about; a discount may be a product's or a category's. */
function itemOf(path: string, detail: PageProblem, shop: UnfitOptions['shop']): Omission | null {
  const [, section, key] = ITEM_PAGE.exec(path) ?? [];
  if (section === undefined || key === undefined) return null;
  const isProduct =
    section === 'discount-landing' && shop.read('product', DEFAULT_LANGUAGE, key) !== undefined;
  const kind = isProduct ? 'product' : (KINDS[section] ?? 'category');
  return { kind, key, why: 'unfit', detail };
}

function unfitMessage(unfit: ReadonlyMap<string, PageProblem>): string {
  const listed = [...unfit]
    .slice(0, MAX_LISTED)
    .map(([path, problem]) => `${path} ${problemMessage(problem, 'en')}`);
  const more = unfit.size - MAX_LISTED;
  return `The pages are not fit to go live: ${listed.join('; ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
