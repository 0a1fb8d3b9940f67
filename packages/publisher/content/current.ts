import type { Language } from '@vitrine/contract/domain/language.ts';
import { BuildStoppedError } from './buildStoppedError.ts';
import { clearResults, invalidateResults } from './query.ts';
import { itemName, type ShopItemKind, type ShopItems, type ShopSource } from './shopItems.ts';
import { openStoreReader } from './storeSource.ts';
import { addDependency } from './trace.ts';

let source: ShopSource | null = null;

/**
 * Makes a snapshot the one that pages are rendered from. With the names of all items that differ
 * from the one before, results that they do not touch are kept; where the clock went back, none is.
 */
export function showShop(next: ShopSource, changed?: readonly string[]): void {
  if (changed && source && next.takenAt >= source.takenAt) {
    invalidateResults(changed, next.takenAt);
  } else {
    clearResults();
  }
  source = next;
}

/** ms since the epoch at which the API was read: the time the pages' prices are true for. */
export function takenAt(): number {
  return currentShop().takenAt;
}

/** A part of the shop's data; `key` is a slug or an id, and is left out for lists. */
export function readItem<Kind extends ShopItemKind>(
  kind: Kind,
  language: Language,
  key = '',
): ShopItems[Kind] | undefined {
  addDependency(itemName(kind, language, key));
  return currentShop().read(kind, language, key);
}

function currentShop(): ShopSource {
  if (source) return source;
  throw new BuildStoppedError(
    'Set API_BASE_URL to the address of the shop’s API, then build again.',
  );
}

/** A page that is canonical at its address, as `@astrojs/sitemap` writes it; all absolute. */
export interface SitemapPage {
  url: string;
  /** The day it last changed, as far as the content tells (ISO 8601). */
  lastmod?: string | undefined;
  /** The page in all its languages, if it has several. */
  links: { lang: string; url: string }[];
  img: { url: string }[];
}

/** The pages that were rendered and are for the sitemap, by address. */
export const sitemap = new Map<string, SitemapPage>();

/** Notes that the sitemap names the page that is being rendered. */
export function noteInSitemap(page: SitemapPage): void {
  sitemap.set(page.url, page);
}

/**
 * A development server is started with the number of a snapshot, `VITRINE_SNAPSHOT`, in the store
 * `VITRINE_STORE`; threads that render are shown theirs. Nothing here may read the API: every
 * thread would.
 */
const { VITRINE_STORE, VITRINE_SNAPSHOT } = process.env;
if (VITRINE_STORE) showShop(openStoreReader(VITRINE_STORE)(Number(VITRINE_SNAPSHOT)));
