import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuildStoppedError } from '../../../../src/content/buildStoppedError.ts';
import type { LeftOut, LeftOutKind } from '../../../../src/content/leftOut.ts';
import type { ShopSource } from '../../../../src/content/shopItems.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../../src/domain/language.ts';
import { linkOrCopy } from '../../../files/linkFolder.ts';
import { filesOfPage, makeRoom, removePage } from '../../../files/pageFiles.ts';
import { pageFile } from '../../../files/pagePath.ts';
import { openFileCheck } from '../../../renderer/check/fileCheck.ts';
import { type PageProblem, problemMessage } from '../../../renderer/check/pageProblems.ts';

/** More than these of a publish's pages are a fault of the code, not of the shop's data. */
const FEW = 10;
const MAX_PERCENT = 20;
const MAX_LISTED = 10;

const ITEM_PAGE = new RegExp(
  `^(?:/(?:${LANGUAGES.join('|')}))?/(shop-overviews|blog-overviews|category|discount-landing)/([^/]+)/`,
);
const KINDS: Record<string, LeftOutKind> = {
  'shop-overviews': 'product',
  'blog-overviews': 'post',
};

/** New pages are not fit to go live: what they are about has to be left out of the shop. */
export class UnfitItemsError extends BuildStoppedError {
  readonly items: readonly LeftOut[];

  constructor(message: string, items: LeftOut[]) {
    super(message);
    this.items = items;
  }

  /** Whether they were left out before, and to no avail. */
  areIn(leftOut: readonly LeftOut[]): boolean {
    return this.items.every(({ kind, key }) =>
      leftOut.some((one) => one.why === 'unfit' && one.kind === kind && one.key === key),
    );
  }
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
 * Puts the live version of each unfit page in its place; returns what the editor sees of them.
 * Throws `UnfitItemsError` where there is none that is fit, and `BuildStoppedError` where so many
 * pages are unfit, or such a one, that the release as a whole can't be right.
 */
export function keepLastVersions(
  unfit: ReadonlyMap<string, PageProblem>,
  { rendered, folder, live, site, shop }: UnfitOptions,
): LeftOut[] {
  if (unfit.size > Math.max(FEW, (rendered * MAX_PERCENT) / 100)) {
    throw new BuildStoppedError(unfitMessage(unfit));
  }
  const check = openFileCheck(site);
  const kept: LeftOut[] = [];
  const fresh = new Map<string, PageProblem>();
  for (const [path, problem] of unfit) {
    const file = pageFile(path);
    if (live !== null && isFit(live, file)) {
      placeAgain(live, folder, file);
      kept.push({ kind: 'page', key: path, why: 'kept', detail: problem });
    } else fresh.set(path, problem);
  }
  if (fresh.size === 0) return kept;
  const items = [...fresh].map(([path, problem]) => itemOf(path, problem, shop));
  if (items.includes(null)) throw new BuildStoppedError(unfitMessage(fresh));
  throw new UnfitItemsError(
    unfitMessage(fresh),
    items.filter((item) => item !== null),
  );

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
function itemOf(path: string, detail: PageProblem, shop: UnfitOptions['shop']): LeftOut | null {
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
