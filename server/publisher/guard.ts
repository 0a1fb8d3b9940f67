import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languagePrefix,
} from '../../src/contract/language.ts';
import type { LeftOut, LeftOutKind } from '../../src/contract/snapshot/leftOut.ts';
import type { ShopSource } from '../../src/contract/snapshot/shopItems.ts';
import { BuildStopped } from '../../src/contract/snapshot/stopped.ts';
import type { Manifest } from './manifest.ts';

/** What a shop holds and must not lose unnoticed. */
export const NOUNS = ['products', 'categories', 'posts'] as const;
export type Noun = (typeof NOUNS)[number];

const LISTS: Record<Noun, { call: string; page: string; entry: LeftOutKind }> = {
  products: { call: 'GET /api/productsList', page: '/', entry: 'product' },
  categories: { call: 'GET /api/categories', page: '/shop/', entry: 'category' },
  posts: { call: 'GET /api/blogs', page: '/blog/', entry: 'post' },
};

/** A larger part of a noun, in percent, must not be gone at once. */
export const MOST_LOSS_PERCENT = 20;
/** So few may go, whatever part of it they are; but not the last ones. */
const FEW = 2;

/** What is gone of a noun in a language; `before` is null where nothing was published yet. */
export interface Loss {
  noun: Noun;
  language: Language;
  before: number | null;
  now: number;
}

/** For each noun, down to how many a person has agreed to. */
export type AcceptedCounts = Partial<Record<Noun, number>>;

/** A person has agreed to whatever is gone. */
export const EVERY_LOSS: AcceptedCounts = { products: 0, categories: 0, posts: 0 };

/** A shop that lost more than it should: it waits for a person to say that this is right. */
export class HeldBack extends BuildStopped {
  readonly losses: Loss[];

  constructor(losses: [Loss, ...Loss[]]) {
    super(lossWords(losses[0]));
    this.losses = losses;
  }
}

/** How many of each noun a snapshot holds in a language. */
export function countsOf(
  shop: Pick<ShopSource, 'read'>,
  language: Language = DEFAULT_LANGUAGE,
): Manifest['counts'] {
  const count = (noun: Noun) => shop.read(noun, language, '')?.length ?? 0;
  return { products: count('products'), categories: count('categories'), posts: count('posts') };
}

export interface LossRules {
  /** What the shop held before in a language; `undefined` where nothing was published yet. */
  before: (language: Language) => Manifest['counts'] | undefined;
  /** What the API lists and does not have: all that a first shop can lose. */
  leftOut?: readonly LeftOut[];
  mostPercent?: number | undefined;
  accepted?: AcceptedCounts | undefined;
}

/**
 * Throws `HeldBack` for a shop that lost too many of its goods in any language: an API that
 * answers a short or an empty list is far more often broken than sold out. Products must never be
 * none; categories and posts may be none where there were none before.
 */
export function refuseLoss(shop: Pick<ShopSource, 'read'>, rules: LossRules): void {
  const { mostPercent = MOST_LOSS_PERCENT, accepted = {}, leftOut = [] } = rules;
  const leftOutOf = (noun: Noun) => leftOut.filter(({ kind }) => kind === LISTS[noun].entry).length;
  const losses = LANGUAGES.flatMap((language) => {
    const now = countsOf(shop, language);
    const before = rules.before(language);
    return NOUNS.filter((noun) => {
      if (now[noun] >= (accepted[noun] ?? Number.POSITIVE_INFINITY)) return false;
      const had = before?.[noun] ?? now[noun] + leftOutOf(noun);
      if (now[noun] === 0) return noun === 'products' || had > 0;
      const gone = had - now[noun];
      return gone > FEW && gone * 100 > had * mostPercent;
    }).map((noun) => ({ noun, language, before: before?.[noun] ?? null, now: now[noun] }));
  });
  const [first, ...others] = losses;
  if (first) throw new HeldBack([first, ...others]);
}

function lossWords({ noun, language, before, now }: Loss): string {
  const { call, page } = LISTS[noun];
  const answered = now === 0 ? 'an empty list' : `only ${now} ${noun}`;
  const had = before ? `, where there were ${before} before` : '';
  return (
    `${call} answered ${answered} in language ${language} (needed for ${languagePrefix(language)}${page})${had}. ` +
    'If that is right, run the command again with -- --accept-loss.'
  );
}

/** Reads `PUBLISH_MOST_LOSS`, percent; throws with words for people where it is not. */
export function readMostLoss(environment: Record<string, string | undefined>): number {
  const said = environment.PUBLISH_MOST_LOSS?.trim() || String(MOST_LOSS_PERCENT);
  const percent = Number(said);
  if (/^\d{1,3}$/.test(said) && percent <= 100) return percent;
  throw new BuildStopped(
    `PUBLISH_MOST_LOSS is "${said}". It should be a percentage from 0 to 100, such as 20.`,
  );
}
