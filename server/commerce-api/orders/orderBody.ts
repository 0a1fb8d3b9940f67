import * as v from 'valibot';
import * as limits from '../../../src/domain/limits.ts';
import { type Cents, parsePrice } from '../../../src/domain/money.ts';
import { quantity, rowId } from '../cart/cartBody.ts';

const unitPrice = v.pipe(
  v.union([v.number(), v.string()], 'priceWrong'),
  v.check((value) => parsePrice(value) !== undefined, 'priceWrong'),
  v.transform((value) => parsePrice(value) as Cents),
);

const items = v.pipe(
  v.array(v.strictObject({ product_id: rowId, quantity, unit_price: unitPrice })),
  v.minLength(1, 'orderEmpty'),
  v.maxLength(limits.maxOrderLines, 'orderTooLong'),
  v.check(
    (lines) => new Set(lines.map((line) => line.product_id)).size === lines.length,
    'orderTwice',
  ),
);

/** What an order is made of; `unit_price` is held in cents. */
export const orderBody = v.strictObject({
  items,
  source: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100, 'fieldTooLong')),
});
export type OrderBody = v.InferOutput<typeof orderBody>;

/** Long enough to be nobody else's by chance. */
export const idempotencyKey = v.optional(
  v.pipe(v.string(), v.trim(), v.minLength(16), v.maxLength(200)),
);
