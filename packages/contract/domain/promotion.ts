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
  /** The discount in force; `null` outside a running promotion. */
  discount: Discount | null;
  promotion: PromotionState;
}

/** The offer at `now` (ms since the epoch): a discount counts only while its promotion runs. */
export function offerAt(terms: PromotionTerms, now: number): Offer {
  const promotion = promotionState(terms, now);
  const discount = promotion.phase === 'running' ? discountOf(terms) : null;
  return { price: discount?.price ?? terms.price, listPrice: terms.price, discount, promotion };
}

/** What decides a product's price and whether it can be had. */
export interface OfferTerms extends PromotionTerms {
  id: Id;
  currency: string;
  sold_out: boolean;
  /** `true`: in stock, `null`: unknown. */
  status: boolean | null;
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

export function offerView(terms: OfferTerms, now: number): OfferView {
  return { terms, offer: offerAt(terms, now), stock: isSoldOut(terms) ? 'soldOut' : 'inStock' };
}

export function offerOf(product: OfferTerms): OfferTerms {
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
export function nextPromotionBoundary(products: PromotionTerms[], now: number): string | null {
  return earliest(products.flatMap(promotionBoundaries).filter((time) => Date.parse(time) > now));
}

/**
 * The last time (ms) up to `now` (ms) at which a product's promotion started or ended: since
 * then its offer is what it is at `now`. 0 where there is none.
 */
export function lastPromotionBoundary(terms: PromotionTerms, now: number): number {
  const past = promotionBoundaries(terms).map((time) => Date.parse(time));
  return Math.max(0, ...past.filter((time) => time <= now));
}

/** The times (ISO, UTC) at which the offer changes: the promotion's start and end. */
export function promotionBoundaries(terms: PromotionTerms): string[] {
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
