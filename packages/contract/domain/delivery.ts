import { type Cents, cents, parsePrice } from './money.ts';

/** Where orders go in the same time, at the same price. */
export interface DeliveryRegion {
  /** By their two letters. */
  countries: readonly string[];
  /** Working days from the order until the parcel leaves, `[least, most]`. */
  handlingDays: readonly [number, number];
  /** Working days from there to the door. */
  transitDays: readonly [number, number];
  /** What sending costs, in US dollars; 0 is free. */
  price: number;
  /** Dollars of items from which on it is free; `null` where it never is by that. */
  freeFrom: number | null;
  /** Who pays import duties and taxes. */
  duties: 'shop' | 'customer';
}

/** Where the shop sends orders. Without any, anywhere, free (spec section 1), and nothing is promised. */
export interface DeliveryTerms {
  /** A country is in one at most. */
  regions: readonly DeliveryRegion[];
}

/** The region of a country; `undefined` where the shop does not deliver, or has no terms. */
export function regionOf(
  terms: DeliveryTerms | undefined,
  country: string,
): DeliveryRegion | undefined {
  return terms?.regions.find(({ countries }) => countries.includes(country));
}

/** Whether orders may go to a country. */
export function isDelivered(terms: DeliveryTerms | undefined, country: string): boolean {
  return !terms || regionOf(terms, country) !== undefined;
}

/** Every country that is delivered to; `undefined` where that is any. */
export function deliveredCountries(terms: DeliveryTerms | undefined): string[] | undefined {
  return terms?.regions.flatMap(({ countries }) => countries);
}

/** What sending items of this price costs; without a region, nothing. */
export function shippingPrice(region: DeliveryRegion | undefined, items: Cents): Cents {
  if (!region) return cents(0);
  const { price, freeFrom } = region;
  const isFree = freeFrom !== null && items >= inCents(freeFrom);
  return isFree ? cents(0) : inCents(price);
}

/** Working days from the order to the door, `[least, most]`. */
export function deliveryDays({ handlingDays, transitDays }: DeliveryRegion): [number, number] {
  return [handlingDays[0] + transitDays[0], handlingDays[1] + transitDays[1]];
}

/** The configuration's dollars as money. */
export const inCents = (dollars: number) => parsePrice(dollars) ?? cents(0);

/** What can be sent back, unused. */
export interface ReturnTerms {
  days: number;
  /** Who pays for sending it. */
  paidBy: 'customer' | 'shop';
}

/** A shop that has not reached the buyer in a month will not. */
export const MAX_HOLD_HOURS = 30 * 24;

/** Where orders can be paid on delivery, and how many of them the shop lets wait. */
export interface CashOnDelivery {
  /** By their two letters. */
  countries: readonly string[];
  /** The largest total, in US dollars; `null` where there is none. */
  upTo: number | null;
  /** Hours that items are held for the shop's confirmation. */
  holdHours: number;
  /** Orders of one telephone number, e-mail address or network that wait at once. */
  unconfirmedEach: number;
}

/** Whether an order of this total may be paid on delivery in a country. */
export function takesCash(
  cash: CashOnDelivery | undefined,
  { country, total }: { country: string; total: Cents },
): boolean {
  if (!cash || total === 0 || !cash.countries.includes(country)) return false;
  return cash.upTo === null || total <= inCents(cash.upTo);
}
