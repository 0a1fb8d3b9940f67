import type { Id } from './id.ts';
import { type Cents, cents } from './money.ts';

/** What a product's discount is made of, as the contract's `Product` has it. */
export interface DiscountTerms {
  price: Cents;
  discount_type: 'percentage' | 'fixed' | null;
  /** Percent (12.5) or dollars (35). */
  discount_value: number | null;
}

/** What a product costs with its discount, and what is shown beside it. */
export interface Discount {
  type: 'percentage' | 'fixed';
  value: number;
  price: Cents;
}

/** Percent and dollars are kept to four decimals, so that the arithmetic stays in whole numbers. */
const SCALE = 10_000;
const SCALED_CENT = BigInt(SCALE / 100);
const SCALED_WHOLE = BigInt(100 * SCALE);
/** Far more than any price, and finite. */
const LARGEST_VALUE = 1e15;

/**
 * The price after the discount (spec sections 4 and 9): percentage, price x (1 - n/100); fixed,
 * price minus the value. Rounded half up to a cent once per item; never below zero.
 * `null` where the terms give no reduction: no type, no value, zero, negative or not a number.
 */
export function discountOf(terms: DiscountTerms): Discount | null {
  const { discount_type: type, discount_value: value } = terms;
  if (type === null || value === null || !(value > 0) || !Number.isFinite(value)) return null;
  const price = type === 'percentage' ? reduce(terms.price, value) : subtract(terms.price, value);
  return price < terms.price ? { type, value, price } : null;
}

function reduce(price: Cents, percent: number): Cents {
  return roundHalfUp(BigInt(price) * (SCALED_WHOLE - scaled(percent)), SCALED_WHOLE);
}

function subtract(price: Cents, dollars: number): Cents {
  return roundHalfUp(BigInt(price) * SCALED_CENT - scaled(dollars), SCALED_CENT);
}

function scaled(value: number): bigint {
  return BigInt(Math.round(Math.min(value, LARGEST_VALUE) * SCALE));
}

function roundHalfUp(dividend: bigint, divisor: bigint): Cents {
  if (dividend <= 0n) return cents(0);
  return cents(Number((dividend * 2n + divisor) / (divisor * 2n)));
}

/** A product's promotion window; ISO times in UTC, `null` is open on that side. */
export interface PromotionTerms extends DiscountTerms {
  start_date: string | null;
  end_date: string | null;
  discount_end_date: string | null;
}

export type PromotionState =
  | { phase: 'none' }
  | { phase: 'upcoming'; startsAt: string }
  | { phase: 'running'; endsAt: string | null }
  | { phase: 'ended'; endedAt: string };

/** When the promotion ends; the discount's own end and the window's end, whichever is first. */
export function promotionEnd(terms: PromotionTerms): string | null {
  return earliest([terms.end_date, terms.discount_end_date]);
}

/** The first of some ISO times, `null` where there is none. */
function earliest(times: (string | null)[]): string | null {
  const known = times.filter((time) => time !== null);
  return known.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** The state of a product's promotion at `now` (ms since the epoch); spec section 4. */
export function promotionState(terms: PromotionTerms, now: number): PromotionState {
  if (discountOf(terms) === null) return { phase: 'none' };
  const startsAt = terms.start_date;
  if (startsAt !== null && Date.parse(startsAt) > now) return { phase: 'upcoming', startsAt };
  const endsAt = promotionEnd(terms);
  if (endsAt !== null && Date.parse(endsAt) <= now) return { phase: 'ended', endedAt: endsAt };
  return { phase: 'running', endsAt };
}

/** What one product costs at a given time, for every place that shows or charges it. */
export interface Offer {
  price: Cents;
  listPrice: Cents;
  /** It is the lowest of several variants, which cost otherwise. */
  isFrom?: true;
  /** The discount in force; `null` outside a running promotion. */
  discount: Discount | null;
  promotion: PromotionState;
}

/**
 * The offer at `now` (ms since the epoch): a discount counts only while its promotion runs. Of
 * several variants it is the cheapest's.
 */
export function offerAt(terms: Forms, now: number): Offer {
  const variants = terms.variants ?? [];
  const own = cheapestOf(variants, now) ?? terms;
  const promotion = promotionState(own, now);
  const discount = promotion.phase === 'running' ? discountOf(own) : null;
  const price = discount?.price ?? own.price;
  const isFrom = variants.some((variant) => offerAt(variant, now).price !== price);
  return { price, listPrice: own.price, discount, promotion, ...(isFrom && { isFrom }) };
}

/** What decides a product's price and whether it can be had. */
export interface OfferTerms extends PromotionTerms {
  id: Id;
  currency: string;
  sold_out: boolean;
  /** `true`: in stock, `null`: unknown. */
  status: boolean | null;
  /** Of a product that is sold in several forms, which then decide. */
  variants?: readonly OfferTerms[] | undefined;
}

type Forms = PromotionTerms & Pick<OfferTerms, 'variants'>;

/** The first of the cheapest at `now` that can be had, or of all; `undefined` of none. */
function cheapestOf(variants: readonly OfferTerms[], now: number): OfferTerms | undefined {
  const available = variants.filter((variant) => !isSoldOut(variant));
  const priceOf = (variant: OfferTerms) => offerAt(variant, now).price;
  return (available.length > 0 ? available : variants).toSorted(
    (one, other) => priceOf(one) - priceOf(other),
  )[0];
}

/**
 * The terms that hold for a product at `now` (ms since the epoch): of several variants those of the
 * cheapest that can be had, under the product's id.
 */
export function standingTerms(product: OfferTerms, now: number): OfferTerms {
  const { variants = [], ...own } = product;
  return { ...(cheapestOf(variants, now) ?? own), id: own.id };
}

/**
 * Whether a product can be had; `held` if the visitor's own order has the last of it on hold,
 * `discontinued` where the API no longer has it.
 */
export type Stock = 'inStock' | 'soldOut' | 'held' | 'discontinued';

/** What a product costs at a given time, and whether it can be had. */
export interface OfferView {
  terms: OfferTerms;
  offer: Offer;
  stock: Stock;
}

export function offerView(product: OfferTerms, now: number): OfferView {
  const terms = standingTerms(product, now);
  return { terms, offer: offerAt(product, now), stock: isSoldOut(terms) ? 'soldOut' : 'inStock' };
}

/**
 * A product reduced to its terms. Of several variants its own are those of the first that can be
 * had, at any time: which of them is the cheapest depends on it.
 */
export function offerOf(product: OfferTerms): OfferTerms {
  const variants = product.variants?.map(offerOf) ?? [];
  const shown = variants.find((variant) => !isSoldOut(variant)) ?? variants[0];
  if (shown) return { ...shown, id: product.id, variants };
  const { id, price, currency, sold_out, status } = product;
  const { discount_type, discount_value, discount_end_date, start_date, end_date } = product;
  const promotion = { discount_type, discount_value, discount_end_date, start_date, end_date };
  return { id, price, currency, sold_out, status, ...promotion };
}

/** Whether a product cannot be had: it is sold out, or its `status` says it is not in stock. */
export function isSoldOut({ sold_out, status }: Pick<OfferTerms, 'sold_out' | 'status'>): boolean {
  return sold_out || status === false;
}

/**
 * The next time (ISO, UTC) after `now` (ms) at which any of the products starts or ends its
 * promotion: until then, pages rendered at `now` stay true. `null` where none is ahead.
 */
export function nextPromotionBoundary(products: readonly Forms[], now: number): string | null {
  return earliest(products.flatMap(promotionBoundaries).filter((time) => Date.parse(time) > now));
}

/**
 * The last time (ms) up to `now` (ms) at which a product's promotion started or ended: since
 * then its offer is what it is at `now`. 0 where there is none.
 */
export function lastPromotionBoundary(terms: Forms, now: number): number {
  const past = promotionBoundaries(terms).map((time) => Date.parse(time));
  return Math.max(0, ...past.filter((time) => time <= now));
}

/** The times (ISO, UTC) at which the offer changes: the promotion's start and end, of each variant. */
export function promotionBoundaries(terms: Forms): string[] {
  if (terms.variants?.length) return terms.variants.flatMap(promotionBoundaries);
  if (discountOf(terms) === null) return [];
  return [terms.start_date, promotionEnd(terms)].filter((time) => time !== null);
}

/** An offer, and the time (ISO, UTC) at which a promotion's start or end makes it another. */
export interface TimedOffer extends OfferView {
  until: string | null;
}

/** The offer at `from` (ms since the epoch), and those that follow by time alone, in turn. */
export function timedOffers(terms: OfferTerms, from: number): [TimedOffer, ...TimedOffer[]] {
  const until = nextPromotionBoundary([terms], from);
  const first = { ...offerView(terms, from), until };
  return until === null ? [first] : [first, ...timedOffers(terms, Date.parse(until))];
}
