import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampQuantity, readQuantity, sumOfQuantities } from './cart.ts';

test.each([
  ['0', 1],
  ['-3', 1],
  ['999', 200],
  ['1.5', 1],
  [' 12 ', 12],
  ['1e3', 200],
  ['２５', 25],
  ['Infinity', 200],
  ['200', 200],
  ['201', 200],
])('"%s" is read as %i', (typed, quantity) => {
  expect(readQuantity(typed)).toBe(quantity);
});

test.each(['', '  ', 'abc', '3 pieces', 'NaN', '一'])('"%s" is no number', (typed) => {
  expect(readQuantity(typed)).toBeUndefined();
});

test('§5.1 §9.1 whatever is typed is no number, or a whole number of 1 to 200', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String)), (typed) => {
      const quantity = readQuantity(typed);
      expect(
        quantity === undefined || (Number.isInteger(quantity) && quantity >= 1 && quantity <= 200),
      ).toBe(true);
    }),
  );
});

test('a quantity within the bounds stays, and clamping twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer(), (within, any) => {
      expect(clampQuantity(within)).toBe(within);
      expect(clampQuantity(clampQuantity(any))).toBe(clampQuantity(any));
    }),
  );
});

test('§4.2 the sum is that of all pieces, in any order', () => {
  const quantity = fc.integer({ min: 1, max: 200 });
  fc.assert(
    fc.property(fc.array(quantity), (quantities) => {
      const lines = quantities.map((each) => ({ quantity: each }));
      const sum = sumOfQuantities(lines);
      expect(sumOfQuantities(lines.toReversed())).toBe(sum);
      expect(sum).toBe(quantities.flatMap((each) => Array(each).fill(1)).length);
    }),
  );
});
