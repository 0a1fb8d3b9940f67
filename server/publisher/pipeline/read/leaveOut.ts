import { createLeftOuts, type LeftOut } from '../../../../src/content/leftOut.ts';
import type { ShopStore } from '../../../renderer/store/shopStore.ts';
import { type LossRules, refuseLoss } from '../guard.ts';
import type { ShopReading } from './readShop.ts';

/**
 * Takes the last snapshot again without some items, as if the API did not have them; the next
 * reading is of everything, so that they come back once they are mended. Throws `LossLimitError` where
 * that would be too great a loss.
 */
export async function leaveOut(
  store: ShopStore,
  already: readonly LeftOut[],
  items: readonly LeftOut[],
  rules: Omit<LossRules, 'leftOut' | 'offers'>,
): Promise<Pick<ShopReading, 'snapshot' | 'leftOut'>> {
  const leftOut = createLeftOuts();
  for (const { kind, key, why, detail } of [...already, ...items]) {
    leftOut.note(kind, key, why, detail);
  }
  const snapshot = await store.take(store.last()?.takenAt ?? Date.now(), async (draft) => {
    leftOut.settle(draft);
    refuseLoss(draft, { ...rules, leftOut });
  });
  return { snapshot, leftOut: leftOut.all() };
}
