import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { productOffer } from '../../contract/entities/productOffer.ts';
import { isSameOffer } from './sameOffer.ts';

const SENT = {
  ...{ id: 7, price: '129.50', currency: 'USD', sold_out: 0, status: 1 },
  ...{ discount_type: 'percentage', discount_value: '10.5', discount_end_date: null },
  ...{ start_date: '2026-11-20T00:00:00Z', end_date: '2026-11-25T18:00:00.000Z' },
};
const read = (fields: object = {}) => v.parse(productOffer, { ...SENT, ...fields });

describe('isSameOffer', () => {
  it.each([
    {},
    { price: 129.5, status: true, sold_out: false },
    { currency: null, discount_type: '', discount_value: '' },
    { discount_type: null, discount_value: null, start_date: null, end_date: '' },
    { status: null, sold_out: '1' },
    { status: undefined, sold_out: undefined },
  ])('takes an answer for what it says: %o', (fields) => {
    expect(isSameOffer({ ...SENT, ...fields }, read(fields))).toBe(true);
  });

  it.each([
    { price: '129.51' },
    { currency: 'EUR' },
    { discount_type: 'fixed' },
    { discount_value: 11 },
    { start_date: null },
    { end_date: '2026-11-25T18:00:01Z' },
    { discount_end_date: '2026-11-24T00:00:00Z' },
    { sold_out: 1 },
    { status: 0 },
    { price: 'much' },
  ])('sees a difference: %o', (fields) => {
    expect(isSameOffer({ ...SENT, ...fields }, read())).toBe(false);
  });

  it('holds no two prices for the same', () => {
    const price = fc.integer({ min: 0, max: 1e9 });
    fc.assert(
      fc.property(price, price, (told, shown) => {
        const sent = { ...SENT, price: (told / 100).toFixed(2) };
        expect(isSameOffer(sent, read({ price: (shown / 100).toFixed(2) }))).toBe(told === shown);
      }),
    );
  });
});
