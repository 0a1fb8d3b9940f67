import * as v from 'valibot';
import type { StockChange } from './format.ts';
import { MAX_NUMBER } from './readNumber.ts';
import { readCount, readStockChange } from './stockChange.ts';

const STOCK_EXPECTED = 'should be a whole number, 0 or more, or text such as "+3", "-2" or "=5"';

/** A count, or a change of one. */
export const stock = v.union(
  [
    v.pipe(
      v.number(STOCK_EXPECTED),
      v.integer(STOCK_EXPECTED),
      v.minValue(0, 'should not be below 0'),
      v.maxValue(MAX_NUMBER, STOCK_EXPECTED),
    ),
    v.pipe(
      v.string(STOCK_EXPECTED),
      v.rawTransform(({ dataset: { value }, addIssue, NEVER }): StockChange => {
        const stock = readStockChange(value) ?? readCount(value);
        if (stock !== undefined && !(Number(stock) < 0)) return stock;
        addIssue({ message: STOCK_EXPECTED });
        return NEVER;
      }),
    ),
  ],
  STOCK_EXPECTED,
);
