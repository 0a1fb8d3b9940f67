import * as limits from '@vitrine/contract/domain/limits.ts';
import * as v from 'valibot';
import { MAX_PER_PAGE } from '../http/paging.ts';

/** A row's id, which clients may hand back as text. */
export const rowId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(1),
);

export const quantity = v.pipe(
  v.number('quantityWrong'),
  v.integer('quantityWrong'),
  v.minValue(1, 'quantityWrong'),
  v.maxValue(limits.maxQuantity, 'quantityWrong'),
);

export const cartLineBody = v.object({ product_id: rowId, quantity });

export const removalBody = v.object({ product_id: rowId });

export const mergeBody = v.object({
  merge_id: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
  items: v.pipe(v.array(cartLineBody), v.maxLength(MAX_PER_PAGE)),
});
