import type { Product } from '../../../src/api/entities/product.ts';
import type { LeftOuts } from '../../../src/content/leftOut.ts';
import type { ShopSource } from '../../../src/content/shopItems.ts';
import { LANGUAGES, type Language } from '../../../src/domain/language.ts';
import { type Cents, cents } from '../../../src/domain/money.ts';
import { type Loss, MAX_LOSS_PERCENT, type OfferNoun } from './losses.ts';

/** In smaller shops everything may well sell out at once. */
const MIN_PRODUCTS = 10;
/** A middle price of so many times the one before is one in cents; all prices rarely rise so. */
const MAX_RISE = 50;
/** Whole dollars only, and a middle price from here on, look like cents. */
const DEAR: Cents = cents(2_000_00);

/** What a release's products are offered for. */
export interface OfferFacts {
  /** How many can be bought. */
  available: number;
  /** How many cost something. */
  priced: number;
  /** The median of the prices, in cents. */
  middlePrice: number;
}

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
  leftOut: Pick<LeftOuts, 'note'>;
}

/**
 * What no shop of ten products or more does at once: sell out, give everything away, cost a
 * hundred times as much. An API that writes a flag in another way, or prices in cents, does. With
 * nothing to compare with it is only noted. A reading of few changes stops at the first product
 * that is offered as usual.
 */
export function suddenOffers(shop: Shop, { before, changed, leftOut }: OfferRules): Loss[] {
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
            : // The last few may well be bought between two readings.
              last[noun] * 100 > count * MAX_LOSS_PERCENT;
        return isSudden ? [{ noun, language, before: last[noun], now }] : [];
      }
      const looksWrong =
        noun !== 'middlePrice' || (now >= DEAR && isNone(({ price }) => price % 100 !== 0));
      if (looksWrong) leftOut.note('shop', '', noun);
      return [];
    });
  });
}
