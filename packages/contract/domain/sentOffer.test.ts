import { productOffer } from '@vitrine/contract/api/entities/productOffer.ts';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isCertainlySame } from './sentOffer.ts';

const digits = fc.integer({ min: 0, max: 99_999_99 }).map((cents) => (cents / 100).toFixed(2));
const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  .chain((date) =>
    fc.constantFrom(
      date.toISOString(),
      date.toISOString().slice(0, 19).replace('T', ' '),
      date.toISOString().slice(0, 10),
      date.toISOString().replace('Z', '+02:00'),
      '2026-02-30 10:00:00',
      ' ',
    ),
  );
const absent = fc.constantFrom(undefined, null);
const truth = fc.constantFrom(true, false, 0, 1, 2, '0', '1', 'N', 'false', 'sold_out', '', null);
/** A product's offer as some backend may write it, right or wrong. */
const sentOffer = fc.record(
  {
    id: fc.constant(1),
    price: fc.oneof(digits, digits.map(Number), fc.constantFrom('', ' 12.00', '1e3', 12.345, null)),
    currency: fc.constantFrom('USD', 'usd', 'EUR', '', null),
    discount_type: fc.constantFrom('percentage', 'fixed', '', null),
    discount_value: fc.oneof(digits, fc.integer({ min: 0, max: 120 }), absent, fc.constant('')),
    discount_end_date: fc.oneof(time, absent),
    start_date: fc.oneof(time, absent),
    end_date: fc.oneof(time, absent),
    sold_out: truth,
    status: truth,
  },
  { requiredKeys: ['id', 'price'] },
);

test('what is certainly the same is read as the same, however it is written', () => {
  void fc.assert(
    fc.property(sentOffer, sentOffer, (published, sent) => {
      const before = v.safeParse(productOffer, published);
      if (!before.success) return;
      const mixed = { ...published, ...sent };
      for (const response of [published, mixed]) {
        const after = v.safeParse(productOffer, response);
        if (isCertainlySame(response, before.output)) expect(after.output).toEqual(before.output);
      }
    }),
  );
});

test.each([
  { price: '1250.00' },
  { price: 1250, sold_out: 0, status: 1, end_date: '2026-03-01 12:00:00' },
  { price: 12.1, discount_type: 'percentage', discount_value: '12.5', currency: 'USD' },
])('what the specification writes is recognised: %j', (sent) => {
  const whole = { id: 1, ...sent };
  expect(isCertainlySame(whole, v.parse(productOffer, whole))).toBe(true);
});

test.each([
  { price: '1250.01' },
  { price: '1250.00', sold_out: true },
  { price: '1250.00', status: false },
  { price: '1250.00', discount_type: 'fixed', discount_value: 10 },
  { price: '1250.00', end_date: '2026-03-01 12:00:00' },
])('a change is none of it: %j', (sent) => {
  const published = v.parse(productOffer, { id: 1, price: '1250.00' });
  expect(isCertainlySame(sent, published)).toBe(false);
});
