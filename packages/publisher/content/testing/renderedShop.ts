import { fakeShop } from '@vitrine/contract/api/testing/fakeShop.ts';
import { showShop } from '../current.ts';
import { memoryShop } from '../memoryShop.ts';
import { crawlShop } from '../refresh.ts';

/** Makes the small shop, with changed responses, the one that this test file renders at `now`. */
export async function renderShop(
  changed: NonNullable<Parameters<typeof fakeShop>[0]>,
  now: Date,
): Promise<void> {
  const shop = memoryShop();
  await crawlShop({ clientFor: fakeShop(changed).clientFor, sink: shop });
  showShop({ ...shop, takenAt: now.getTime() });
}
