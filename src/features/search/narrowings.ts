import type { Cents } from '@vitrine/contract/domain/money.ts';
import { readAmount } from '../filters/wanted.ts';

/** What words of a query narrow the result to, and how they were typed. */
export interface Narrowing {
  kind: 'under' | 'over' | 'between' | 'offer' | 'word';
  typed: string;
  from: Cents | null;
  to: Cents | null;
}

const CURRENCY = String.raw`usd\b|dollars?\b|bucks\b|美元|美金|元|块|刀`;
const AMOUNT = String.raw`[$¥￥]?\s*\d[\d,]*(?:\.\d+)?\s*(?:${CURRENCY})?`;
/** What follows a measure instead of a price: `90 to 120 cm`. */
const NO_UNIT = String.raw`(?![\d,.]*\s*(?:[mck]?m|ml|k?g|in|inch|inches|毫米|厘米|毫升|克|寸)(?![a-z]))`;

/** Ways to name a price (spec section 1: US dollars), the most exact first. */
const PRICES = Object.entries({
  between: `(?:between |from )?${AMOUNT}\\s*(?:-|–|~|to|and|到|至)\\s*${AMOUNT}${NO_UNIT}(?:之间)?`,
  under: `(?:\\b(?:under|below|less than|cheaper than|up to|at most|max)|不超过|低于|少于|最多)\\s*${AMOUNT}${NO_UNIT}|${AMOUNT}(?:以下|以内|之内|之下|内)`,
  over: `(?:\\b(?:over|above|more than|from|at least|min)|超过|高于|不低于|至少)\\s*${AMOUNT}${NO_UNIT}|${AMOUNT}(?:以上|之上|起)`,
} as const).map(
  ([kind, pattern]) => [kind as 'between' | 'under' | 'over', new RegExp(pattern, 'u')] as const,
);

/** Cents. Two lower numbers without a currency may be sizes. */
const LEAST_OF_RANGE = 5_000;
const HAS_CURRENCY = new RegExp(`[$¥￥]|${CURRENCY}|之间`, 'u');

/** Words for what costs less than it did. */
const OFFER =
  /\b(?:on sale|sales?|discount(?:s|ed)?|clearance|reduced|deals?|special offers?|on offer|promotions?|promos?)\b|打折|折扣|特价|优惠|促销|减价|降价|清仓/u;

/** Takes prices and offers out of a query in small letters. */
export function takeNarrowings(query: string): { rest: string; narrowed: Narrowing[] } {
  const text = query.replaceAll(NUMERAL, numberOf);
  const price = priceIn(text);
  const afterPrice = price ? text.replace(price.typed, ' ') : text;
  const [typed] = OFFER.exec(afterPrice) ?? [];
  const offer: Narrowing[] = typed ? [{ kind: 'offer', typed, from: null, to: null }] : [];
  return {
    rest: typed ? afterPrice.replace(typed, ' ') : afterPrice,
    narrowed: [...(price ? [price] : []), ...offer],
  };
}

function priceIn(text: string): Narrowing | null {
  for (const [kind, pattern] of PRICES) {
    const typed = pattern.exec(text)?.[0].trim();
    const amounts = typed
      ?.match(/\d[\d,]*(?:\.\d+)?/g)
      ?.flatMap((amount) => readAmount(amount) ?? []);
    if (!typed || !amounts) continue;
    const [low = null, high = null] = amounts.sort((one, other) => one - other);
    if (low === null) continue;
    if (kind === 'between' && low < LEAST_OF_RANGE && !HAS_CURRENCY.test(typed)) continue;
    const bounds = { under: [null, low], over: [low, null], between: [low, high] } as const;
    const [from, to] = bounds[kind];
    return { kind, typed, from, to };
  }
  return null;
}

const DIGITS = '一二三四五六七八九';
const NUMERAL = /([一二两三四五六七八九])([百千万])(?=[块元美以之内起到])/gu;

/** A round Chinese number in digits: 两千 is 2000. */
const numberOf = (_: string, digit: string, power: string): string =>
  String((digit === '两' ? 2 : DIGITS.indexOf(digit) + 1) * 100 * 10 ** '百千万'.indexOf(power));
