import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type CashOnDelivery,
  type DeliveryRegion,
  type DeliveryTerms,
  deliveredCountries,
  deliveryDays,
  isDelivered,
  regionOf,
  shippingPrice,
  takesCash,
} from './delivery.ts';
import { cents } from './money.ts';

const region = (changes: Partial<DeliveryRegion> = {}): DeliveryRegion => ({
  countries: ['DE', 'FR'],
  handlingDays: [1, 2],
  transitDays: [5, 9],
  price: 25.5,
  freeFrom: 400,
  duties: 'shop',
  ...changes,
});
const terms: DeliveryTerms = { regions: [region(), region({ countries: ['NG'], price: 0 })] };

test('finds the region of a country, and none elsewhere', () => {
  expect(regionOf(terms, 'NG')?.price).toBe(0);
  expect(regionOf(terms, 'US')).toBeUndefined();
  expect(deliveredCountries(terms)).toEqual(['DE', 'FR', 'NG']);
  expect([isDelivered(terms, 'FR'), isDelivered(terms, 'US')]).toEqual([true, false]);
});

test('delivers anywhere without terms, free', () => {
  expect(isDelivered(undefined, 'US')).toBe(true);
  expect(deliveredCountries(undefined)).toBeUndefined();
  expect(shippingPrice(undefined, cents(1))).toBe(0);
});

test('adds the days until the parcel leaves and those on the way', () => {
  expect(deliveryDays(region())).toEqual([6, 11]);
});

test('is free from the price on that the shop names, and never by it where it names none', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (items) => {
      expect(shippingPrice(region(), cents(items))).toBe(items >= 40_000 ? 0 : 2550);
      expect(shippingPrice(region({ freeFrom: null }), cents(items))).toBe(2550);
    }),
  );
});

const cash: CashOnDelivery = {
  countries: ['AE', 'NG'],
  upTo: 500,
  holdHours: 48,
  unconfirmedEach: 2,
};

test.each([
  ['AE', 50_000, true],
  ['AE', 50_001, false],
  ['AE', 0, false],
  ['DE', 100, false],
])('takes cash in %s for %d cents: %s', (country, total, taken) => {
  expect(takesCash(cash, { country, total: cents(total) })).toBe(taken);
});

test('takes cash for any total where the shop names no largest', () => {
  const place = { country: 'AE', total: cents(9_000_000) };
  expect(takesCash({ ...cash, upTo: null }, place)).toBe(true);
  expect(takesCash(undefined, place)).toBe(false);
});
