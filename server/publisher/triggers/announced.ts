import type { ShopItemKind, ShopSource } from '../../../src/content/shopItems.ts';
import type { Language } from '../../../src/domain/language.ts';
import type { Hint, NewPublishRequest, PublishRequest } from './publishRequests.ts';

/** ms until what was announced is looked for again, after each time it was not there. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** The hints whose change is not among those of this snapshot; they name it by slug or id. */
export function missingHints(
  hints: readonly Hint[],
  changed: readonly string[],
  shop: Pick<ShopSource, 'read'>,
): Hint[] {
  if (hints.length === 0) return [];
  const items = changed.map(partsOf);
  const keys = new Set(items.flatMap((item) => keysOf(item, shop)));
  const kinds = new Set(items.map(({ kind }) => kind));
  return hints.filter(
    ({ kind, key }) =>
      !keys.has(key) &&
      !(kind === 'category' && kinds.has('categories')) &&
      !(kind === 'reviews' && kinds.has('reviews')),
  );
}

/**
 * The request to look again for what was announced and not found: a webhook may be faster than the
 * API it comes from. `null` where everything showed, or was looked for long enough.
 */
export function lookAgain(
  requests: PublishRequest[],
  missing: Hint[],
  now: number,
): NewPublishRequest | null {
  const isMissing = (hint: Hint) =>
    missing.some(({ kind, key }) => kind === hint.kind && key === hint.key);
  const waiting = requests.filter(({ hints }) => hints.some(isMissing));
  if (waiting.length === 0) return null;
  const tries = Math.max(...waiting.map((request) => request.tries));
  const ms = AGAIN_MS[tries];
  if (ms === undefined) return null;
  return { by: 'webhook', hints: missing, tries: tries + 1, due: now + ms };
}

/** The request to look through the lists as well, right after what was announced was published. */
export function lookThroughLists(requests: PublishRequest[], missing: Hint[]): NewPublishRequest {
  const tries = Math.max(...requests.map((request) => request.tries));
  return { by: 'webhook', reads: 'lists', hints: missing, tries };
}

/**
 * Whether to read everything for a hint that names nothing in the shop: at first, and at last for
 * an API that was slower than its webhook. In between the lists are enough to wait with.
 */
export const isFirstOrLast = ({ tries }: PublishRequest): boolean =>
  tries === 0 || tries === AGAIN_MS.length;

interface Parts {
  kind: ShopItemKind;
  language: Language;
  key: string;
}

/** Items are named `kind:language:key`; a key may have colons of its own. */
function partsOf(name: string): Parts {
  const [kind, language, ...key] = name.split(':') as [ShopItemKind, Language, ...string[]];
  return { kind, language, key: key.join(':') };
}

/** Slug and id of what an item is about. */
function keysOf({ kind, language, key }: Parts, shop: Pick<ShopSource, 'read'>): string[] {
  if (kind === 'product' || kind === 'post') {
    return [key, String(shop.read(kind, language, key)?.id)];
  }
  if (kind !== 'members') return [];
  const category = shop.read('categories', language, '')?.find(({ slug }) => slug === key);
  return [key, String(category?.id)];
}
