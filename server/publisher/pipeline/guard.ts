import { blogs } from '../../../src/api/calls/blogs.ts';
import { productsList } from '../../../src/api/calls/catalogue.ts';
import { categories } from '../../../src/api/calls/categories.ts';
import { callName } from '../../../src/api/client.ts';
import { BuildStoppedError } from '../../../src/content/buildStoppedError.ts';
import {
  createLeftOuts,
  type LeftOut,
  type LeftOutKind,
  type LeftOuts,
} from '../../../src/content/leftOut.ts';
import type { ShopSource } from '../../../src/content/shopItems.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languagePrefix,
} from '../../../src/domain/language.ts';
import { cents, formatPrice } from '../../../src/domain/money.ts';
import { leftOutLines } from './leftOutMessages.ts';
import {
  LOSS_NOUNS,
  type Loss,
  type LossNoun,
  MAX_LOSS_PERCENT,
  NOUNS,
  type Noun,
  type OfferNoun,
} from './losses.ts';
import type { Manifest } from './manifest.ts';
import { type OfferRules, suddenOffers } from './offerGuard.ts';

const LISTS: Record<Noun, { call: string; page: string; entry: LeftOutKind }> = {
  products: { call: callName(productsList), page: '/', entry: 'product' },
  categories: { call: callName(categories), page: '/shop/', entry: 'category' },
  posts: { call: callName(blogs), page: '/blog/', entry: 'post' },
};

/** So few may go, whatever part of it they are; but not the last ones. */
const FEW = 2;

/** For each noun, down to how many a person has agreed to. */
export type AcceptedCounts = Partial<Record<LossNoun, number>>;

/** A person has agreed to whatever is gone. */
export const ACCEPT_ANY_LOSS: AcceptedCounts = Object.fromEntries(
  LOSS_NOUNS.map((noun) => [noun, 0]),
);

/** A shop that lost more than it should: it waits for a person to say that this is right. */
export class LossLimitError extends BuildStoppedError {
  readonly losses: Loss[];
  /** What the API names and does not have, which may be why. */
  readonly leftOut: LeftOut[];

  constructor(losses: [Loss, ...Loss[]], leftOut: LeftOut[] = []) {
    super([lossMessage(losses[0]), ...leftOutLines(leftOut, 'en')].join(' '));
    this.losses = losses;
    this.leftOut = leftOut;
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
  leftOut?: Pick<LeftOuts, 'all' | 'note'>;
  /** What the products were offered for before, and how many changed. */
  offers?: Pick<OfferRules, 'before' | 'changed'>;
  maxPercent?: number | undefined;
  accepted?: AcceptedCounts | undefined;
}

/**
 * Throws `LossLimitError` for a shop that lost too many of its products in any language: an API that
 * returns a short or an empty list is far more often broken than sold out. Products must never be
 * none; categories and posts may be none where there were none before.
 */
export function refuseLoss(shop: Pick<ShopSource, 'read'>, rules: LossRules): void {
  const { maxPercent = MAX_LOSS_PERCENT, accepted = {}, leftOut = createLeftOuts() } = rules;
  const leftOutOf = (noun: Noun) =>
    leftOut.all().filter(({ kind }) => kind === LISTS[noun].entry).length;
  const losses: Loss[] = LANGUAGES.flatMap((language) => {
    const now = countsOf(shop, language);
    const before = rules.before(language);
    return NOUNS.filter((noun) => {
      if (now[noun] >= (accepted[noun] ?? Number.POSITIVE_INFINITY)) return false;
      const had = before?.[noun] ?? now[noun] + leftOutOf(noun);
      if (now[noun] === 0) return noun === 'products' || had > 0;
      const gone = had - now[noun];
      return gone > FEW && gone * 100 > had * maxPercent;
    }).map((noun) => ({ noun, language, before: before?.[noun] ?? null, now: now[noun] }));
  });
  const offers = rules.offers ? suddenOffers(shop, { ...rules.offers, leftOut }) : [];
  const refused = offers.filter(
    ({ noun, now }) => now < (accepted[noun] ?? Number.POSITIVE_INFINITY),
  );
  const [first, ...others] = [...losses, ...refused];
  if (first) throw new LossLimitError([first, ...others], leftOut.all());
}

function lossMessage({ noun, language, before, now }: Loss): string {
  if (!isCounted(noun)) return `${offerLossMessage(noun, language, before, now)} ${ACCEPT}`;
  const { call, page } = LISTS[noun];
  const received = now === 0 ? 'an empty list' : `only ${now} ${noun}`;
  const had = before ? `, where there were ${before} before` : '';
  return (
    `${call} responded with ${received} in language ${language} (needed for ${languagePrefix(language)}${page})${had}. ` +
    ACCEPT
  );
}

const ACCEPT = 'If that is right, run the command again with -- --accept-loss.';

const isCounted = (noun: LossNoun): noun is Noun => NOUNS.some((counted) => counted === noun);

function offerLossMessage(
  noun: OfferNoun,
  language: Language,
  before: number | null,
  now: number,
): string {
  if (noun === 'middlePrice') {
    const [old, risen] = [before ?? 0, now].map((price) => formatPrice(cents(price)));
    return `The middle price of the products is ${risen} in language ${language}, where it was ${old} before: the API may send cents where dollars are expected.`;
  }
  const [all, could] = { available: ['sold out', 'be bought'], priced: ['free', 'cost something'] }[
    noun
  ];
  return `All products are ${all} in language ${language}, where ${before} could ${could} before.`;
}

/** Reads `PUBLISH_MAX_LOSS`, percent; throws with a message for people where it is not. */
export function readMaxLoss(environment: Record<string, string | undefined>): number {
  const said = environment.PUBLISH_MAX_LOSS?.trim() || String(MAX_LOSS_PERCENT);
  const percent = Number(said);
  if (/^\d{1,3}$/.test(said) && percent <= 100) return percent;
  throw new BuildStoppedError(
    `PUBLISH_MAX_LOSS is "${said}". It should be a percentage from 0 to 100, such as 20.`,
  );
}
