import { createClient } from '../client.ts';
import type { Language } from '../language.ts';
import { crawlShop } from './crawl.ts';
import { memoryShop } from './memoryShop.ts';
import { answerTo, forgetAnswers, forgetAnswersFrom } from './query.ts';
import { itemName, type ShopItemKind, type ShopItems, type ShopSource } from './shopItems.ts';
import { BuildStopped } from './stopped.ts';
import { openStoreReader } from './storeSource.ts';
import { newTrace, noteFrom, writeTrace } from './trace.ts';

let source: ShopSource | null = null;

/**
 * Makes a snapshot the one that pages are rendered from. With the names of all items that differ
 * from the one before, answers that they do not touch are kept; where the clock went back, none is.
 */
export function showShop(next: ShopSource, changed?: readonly string[]): void {
  if (changed && source && next.takenAt >= source.takenAt) {
    forgetAnswersFrom(changed, next.takenAt);
  } else {
    forgetAnswers();
  }
  source = next;
}

/** ms since the epoch at which the API was read: the moment the pages' prices are true for. */
export function takenAt(): number {
  return currentShop().takenAt;
}

/** A piece of the shop; `key` is a slug or an id, and is left out for lists. */
export function readItem<Kind extends ShopItemKind>(
  kind: Kind,
  language: Language,
  key = '',
): ShopItems[Kind] | undefined {
  noteFrom(itemName(kind, language, key));
  return currentShop().read(kind, language, key);
}

function currentShop(): ShopSource {
  if (source) return source;
  throw new BuildStopped('Set API_BASE_URL to the address of the shop’s API, then build again.');
}

/** What a publisher that holds this code in its own process needs of it. */
export interface RenderedShop {
  showShop: typeof showShop;
  newTrace: typeof newTrace;
  writeTrace: typeof writeTrace;
  answerTo: typeof answerTo;
}
const shared = globalThis as { vitrineShop?: RenderedShop };
shared.vitrineShop = { showShop, newTrace, writeTrace, answerTo };

/**
 * The build command names its snapshot, `VITRINE_SNAPSHOT` in the store `VITRINE_STORE`. A bare
 * `astro build` or `astro dev` reads `API_BASE_URL` afresh.
 */
const { VITRINE_STORE, VITRINE_SNAPSHOT, API_BASE_URL } = process.env;
if (VITRINE_STORE) {
  showShop(openStoreReader(VITRINE_STORE)(Number(VITRINE_SNAPSHOT)));
} else if (API_BASE_URL) {
  const takenAt = Date.now();
  const shop = memoryShop();
  const clientFor = (language: Language) =>
    createClient({ baseUrl: API_BASE_URL, language: () => language });
  await crawlShop({ clientFor, sink: shop });
  showShop({ ...shop, takenAt });
}
