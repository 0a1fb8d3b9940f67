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
