import * as v from 'valibot';
import { type ItemId, isDetail, parseItemName, type ShopSource } from '../content/shopItems.ts';
import { LOSS_NOUNS } from './guard.ts';

/** What somebody says has changed, by its slug or id: where to look, and no more than that. */
export const hintSchema = v.object({
  kind: v.picklist(['product', 'category', 'post', 'reviews']),
  key: v.pipe(v.union([v.string(), v.number()]), v.toString(), v.nonEmpty()),
});

const hint = v.object({
  ...hintSchema.entries,
  /** How often its change was looked for in vain. */
  tries: v.optional(v.number(), 0),
});
export type Hint = v.InferOutput<typeof hint>;

/**
 * How closely a publish looks at everything; each includes those before it. `lists`: the lists, and
 * what they show otherwise than before. `round`: the details that were read longest ago. `details`:
 * all of them. If the API can tell what has changed, these three are just that. `afresh`: all that
 * it has, whatever it says has changed. `rendered`: every page is rendered as well.
 */
const DEPTHS = ['lists', 'round', 'details', 'afresh', 'rendered'] as const;

const named = v.object({ kind: v.literal('named'), hints: v.array(hint) });

const everything = v.object({
  kind: v.literal('everything'),
  depth: v.optional(v.picklist(DEPTHS), 'details'),
  /** What is read again although no list shows it otherwise. */
  hints: v.optional(v.array(hint), []),
  /** What a person has agreed to that the shop has lost. */
  accepted: v.optional(v.partial(v.object(v.entriesFromList(LOSS_NOUNS, v.number()))), {}),
});

/** A request that can wait for its turn: to publish what is named, or everything, or only to send. */
export const waitingRequest = v.variant('kind', [
  named,
  everything,
  v.object({ kind: v.literal('send') }),
]);
export type WaitingRequest = v.InferOutput<typeof waitingRequest>;

/** What a publish makes true: what was named, or everything. */
export type PublishScope = Exclude<WaitingRequest, { kind: 'send' }>;

/** What a publisher can be asked for; `plan` only says what publishing `of` it would do. */
export type PublishRequest = WaitingRequest | { kind: 'plan'; of: PublishScope };

/** A request for everything, with what is not said as it usually is. */
export const everythingBy = (said: Omit<v.InferInput<typeof everything>, 'kind'> = {}) =>
  v.parse(everything, { kind: 'everything', ...said });

/** Whether all that the API has is read, whatever it says has changed. */
export const isAfresh = (scope: PublishScope): boolean =>
  scope.kind === 'everything' && (scope.depth === 'afresh' || scope.depth === 'rendered');

/** One scope for many: as close a look as the closest of them, at all that any of them names. */
export function together(scopes: readonly PublishScope[]): PublishScope {
  const hints = eachOnce(scopes.flatMap((scope) => scope.hints));
  const whole = scopes.filter((scope) => scope.kind === 'everything');
  if (whole.length === 0) return { kind: 'named', hints };
  const depth = DEPTHS.findLast((depth) => whole.some((scope) => scope.depth === depth));
  const accepted = Object.assign({}, ...whole.map((scope) => scope.accepted));
  return everythingBy({ depth, hints, accepted });
}

/** What was announced again is as new as its last announcement. */
function eachOnce(hints: readonly Hint[]): Hint[] {
  const newest = hints.toSorted((one, other) => other.tries - one.tries);
  return [...new Map(newest.map((hint) => [`${hint.kind} ${hint.key}`, hint])).values()];
}

/** ms until the API is polled again for what was announced, after each time it was not there. */
const POLL_DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/**
 * Whether to read everything for a hint that names nothing in the shop: at first, and at last for
 * an API that was slower than its webhook. In between, reading the lists is enough.
 */
export const isFirstOrLastTry = ({ tries }: Hint): boolean =>
  tries === 0 || tries === POLL_DELAYS_MS.length;

/**
 * The hints to poll for again, since a webhook may be faster than the API it comes from, and when
 * (ms since the epoch); `null` if everything showed, or was polled for long enough.
 */
export function pollAgain(missing: readonly Hint[], now: number) {
  const waiting = missing.filter(({ tries }) => tries < POLL_DELAYS_MS.length);
  const ms = POLL_DELAYS_MS[Math.min(...waiting.map(({ tries }) => tries))];
  if (ms === undefined) return null;
  return { hints: waiting.map((hint) => ({ ...hint, tries: hint.tries + 1 })), due: now + ms };
}

/** The hints whose change is not among those of this snapshot; they name it by slug or id. */
export function missingHints(
  hints: readonly Hint[],
  changed: readonly string[],
  shop: Pick<ShopSource, 'read'>,
): Hint[] {
  if (hints.length === 0) return [];
  const items = changed.map(parseItemName);
  const keys = new Set(items.flatMap((item) => keysOf(item, shop)));
  const kinds = new Set(items.map(({ kind }) => kind));
  return hints.filter(
    ({ kind, key }) =>
      !keys.has(key) &&
      !(kind === 'category' && kinds.has('categories')) &&
      !(kind === 'reviews' && kinds.has('reviews')),
  );
}

/** Slug and id of what an item is about. */
function keysOf({ kind, language, key }: ItemId, shop: Pick<ShopSource, 'read'>): string[] {
  if (isDetail(kind)) return [key, String(shop.read(kind, language, key)?.id)];
  if (kind !== 'members') return [];
  const category = shop.read('categories', language, '')?.find(({ slug }) => slug === key);
  return [key, String(category?.id)];
}
