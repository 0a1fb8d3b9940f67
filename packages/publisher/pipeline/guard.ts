import { blogs } from '@vitrine/contract/api/calls/blogs.ts';
import { productsList } from '@vitrine/contract/api/calls/catalogue.ts';
import { categories } from '@vitrine/contract/api/calls/categories.ts';
import { callName } from '@vitrine/contract/api/client.ts';
import type { Product } from '@vitrine/contract/api/entities/product.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  languagePrefix,
} from '@vitrine/contract/domain/language.ts';
import { type Cents, cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { readSetting } from '@vitrine/runtime/settings.ts';
import { BuildStoppedError } from '../content/buildStoppedError.ts';
import {
  createOmissions,
  type Omission,
  type OmissionKind,
  type Omissions,
} from '../content/omissions.ts';
import type { ShopSource } from '../content/shopItems.ts';
import type { Manifest } from './manifest.ts';
import { omissionLines } from './omissionMessages.ts';

/** What a shop holds and must not lose unnoticed. */
export const NOUNS = ['products', 'categories', 'posts'] as const;
export type Noun = (typeof NOUNS)[number];

/** What its products are offered for, and must not change at once without anybody's yes. */
const OFFER_NOUNS = ['available', 'priced', 'middlePrice'] as const;
type OfferNoun = (typeof OFFER_NOUNS)[number];

export const LOSS_NOUNS = [...NOUNS, ...OFFER_NOUNS] as const;
export type LossNoun = (typeof LOSS_NOUNS)[number];

/**
 * What is gone of a noun in a language, or how the middle price rose (in cents); `before` is null
 * where nothing was published yet.
 */
export interface Loss {
  noun: LossNoun;
  language: Language;
  before: number | null;
  now: number;
}

const LISTS: Record<Noun, { call: string; page: string; entry: OmissionKind }> = {
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
  readonly omissions: Omission[];

  constructor(losses: [Loss, ...Loss[]], omissions: Omission[] = []) {
    super([lossMessage(losses[0], omissions), ...omissionLines(omissions, 'en')].join(' '));
    this.losses = losses;
    this.omissions = omissions;
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
  omissions?: Pick<Omissions, 'all' | 'note'>;
  /** What the products were offered for before, and how many changed. */
  offers?: Pick<OfferRules, 'before' | 'changed'>;
  /** A larger part of a noun must not be gone at once; `PUBLISH_MAX_LOSS` as it is if not set. */
  maxPercent?: number | undefined;
  accepted?: AcceptedCounts | undefined;
}

/**
 * Throws `LossLimitError` for a shop that lost too many of its products in any language: an API that
 * returns a short or an empty list is far more often broken than sold out. Products must never be
 * none; categories and posts may be none where there were none before.
 */
export function refuseLoss(shop: Pick<ShopSource, 'read'>, rules: LossRules): void {
  const { accepted = {}, omissions = createOmissions() } = rules;
  const { maxPercent = readSetting({}, 'PUBLISH_MAX_LOSS') } = rules;
  const omissionsOf = (noun: Noun) =>
    omissions.all().filter(({ kind }) => kind === LISTS[noun].entry).length;
  const losses: Loss[] = LANGUAGES.flatMap((language) => {
    const now = countsOf(shop, language);
    const before = rules.before(language);
    return NOUNS.filter((noun) => {
      if (now[noun] >= (accepted[noun] ?? Number.POSITIVE_INFINITY)) return false;
      const had = before?.[noun] ?? now[noun] + omissionsOf(noun);
      if (now[noun] === 0) return noun === 'products' || had > 0;
      const gone = had - now[noun];
      return gone > FEW && gone * 100 > had * maxPercent;
    }).map((noun) => ({ noun, language, before: before?.[noun] ?? null, now: now[noun] }));
  });
  const offers = rules.offers ? suddenOffers(shop, { ...rules.offers, omissions }) : [];
  const refused = offers.filter(
    ({ noun, now }) => now < (accepted[noun] ?? Number.POSITIVE_INFINITY),
  );
  const [first, ...others] = [...losses, ...refused];
  if (first) throw new LossLimitError([first, ...others], omissions.all());
}

/** Why a listed entry may be left out. */
const OMITTING = ['missing', 'wrong', 'slug', 'duplicate', 'language', 'id', 'unfit'];

function lossMessage({ noun, language, before, now }: Loss, omissions: Omission[]): string {
  if (!isCounted(noun)) return `${offerLossMessage(noun, language, before, now)} ${ACCEPT}`;
  const { call, page } = LISTS[noun];
  const isOmitted = omissions.some(
    ({ kind, key, why }) => kind === LISTS[noun].entry && key !== '' && OMITTING.includes(why),
  );
  const none = isOmitted ? `${noun} that are all left out` : 'an empty list';
  const received = now === 0 ? none : `only ${now} ${noun}`;
  const had = before ? `, where there were ${before} before` : '';
  return (
    `${call} responded with ${received} in language ${language} (needed for ${languagePrefix(language)}${page})${had}. ` +
    ACCEPT
  );
}

const ACCEPT =
  'If that is right, publish it with `bin/vitrine regenerate --accept-loss`, or with `bin/vitrine build --accept-loss` if that command makes your pages.';

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

/** In smaller shops everything may well sell out at once. */
const MIN_PRODUCTS = 10;
/** So many percent of the products may well be bought, or given away, between two readings. */
const MAX_LAST_PERCENT = 20;
/** A middle price of so many times the one before is one in cents; all prices rarely rise so. */
const MAX_RISE = 50;
/** Whole dollars only, and a middle price from here on, look like cents. */
const DEAR: Cents = cents(2_000_00);

/** What a release's products are offered for. */
export type OfferFacts = NonNullable<Manifest['offers']>;

type Shop = Pick<ShopSource, 'read'>;

function* offersOf(shop: Shop, language: Language): Generator<Product> {
  for (const slug of shop.read('products', language, '') ?? []) {
    const product = shop.read('product', language, slug);
    if (product) yield product;
  }
}

const isAvailable = ({ sold_out, status }: Product) => !sold_out && status !== false;

export function offerFacts(shop: Shop, language: Language): OfferFacts {
  const prices: number[] = [];
  let available = 0;
  for (const product of offersOf(shop, language)) {
    prices.push(product.price);
    if (isAvailable(product)) available += 1;
  }
  prices.sort((a, b) => a - b);
  return {
    available,
    priced: prices.filter((price) => price > 0).length,
    middlePrice: prices[Math.floor(prices.length / 2)] ?? 0,
  };
}

export interface OfferRules {
  /** The last release's offers in a language; `undefined` if nothing was published yet. */
  before: (language: Language) => OfferFacts | undefined;
  /** How many products the reading found changed, in all languages. */
  changed: number;
  omissions: Pick<Omissions, 'note'>;
}

/**
 * What no shop of ten products or more does at once: sell out, give everything away, cost a
 * hundred times as much. An API that writes a flag in another way, or prices in cents, does. With
 * nothing to compare with it is only noted. A reading of few changes stops at the first product
 * that is offered as usual.
 */
export function suddenOffers(shop: Shop, { before, changed, omissions }: OfferRules): Loss[] {
  return LANGUAGES.flatMap((language) => {
    const count = shop.read('products', language, '')?.length ?? 0;
    if (count < MIN_PRODUCTS) return [];
    const isNone = (is: (product: Product) => boolean) => {
      for (const product of offersOf(shop, language)) if (is(product)) return false;
      return true;
    };
    const found: [noun: OfferNoun, now: number][] = [];
    if (isNone(isAvailable)) found.push(['available', 0]);
    if (isNone(({ price }) => price > 0)) found.push(['priced', 0]);
    if (changed > count / 2) found.push(['middlePrice', offerFacts(shop, language).middlePrice]);
    const last = found.length > 0 ? before(language) : undefined;
    return found.flatMap(([noun, now]) => {
      if (last) {
        const isSudden =
          noun === 'middlePrice'
            ? last.middlePrice > 0 && now >= last.middlePrice * MAX_RISE
            : last[noun] * 100 > count * MAX_LAST_PERCENT;
        return isSudden ? [{ noun, language, before: last[noun], now }] : [];
      }
      const looksWrong =
        noun !== 'middlePrice' || (now >= DEAR && isNone(({ price }) => price % 100 !== 0));
      if (looksWrong) omissions.note('shop', '', noun);
      return [];
    });
  });
}
