import '../../stores/clientStorage.ts';
import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';
import { type Id, id } from '../../contract/values.ts';
import { readStored } from '../../stores/readStored.ts';
import { withoutProduct } from './lines.ts';

const pendingMerge = v.object({
  merge_id: v.string(),
  items: v.array(v.object({ product_id: id, quantity: v.number() })),
  /** What the account held of the line's product before: lines that are merged one by one. */
  before: v.optional(v.number()),
});
export type PendingMerge = v.InferOutput<typeof pendingMerge>;

/**
 * Guest lines on their way into the account, kept until the server confirms: the same lines are
 * sent under the same id after a reload, so nothing is added twice.
 */
export const $pendingMerge = persistentAtom<PendingMerge | undefined>('cart_merge', undefined, {
  encode: (merge) => (merge ? JSON.stringify(merge) : undefined),
  decode: (text) => readStored(pendingMerge, text),
});

/** The account holds the product otherwise by now; what else was on its way stays so. */
export function leaveOutOfMerge(productId: Id): void {
  const merge = $pendingMerge.get();
  if (!merge) return;
  const items = withoutProduct(merge.items, productId);
  $pendingMerge.set(items.length > 0 ? { ...merge, items } : undefined);
}
