import { crawlShop } from '../snapshot/crawl.ts';
import { showShop } from '../snapshot/current.ts';
import { memoryShop } from '../snapshot/memoryShop.ts';
import { fakeShop } from './fakeShop.ts';

/** Makes the small shop, with changed answers, the one that this test file renders at `now`. */
export async function renderShop(
  changed: NonNullable<Parameters<typeof fakeShop>[0]>,
  now: Date,
): Promise<void> {
  const shop = memoryShop();
  await crawlShop({ clientFor: fakeShop(changed).clientFor, sink: shop });
  showShop({ ...shop, takenAt: now.getTime() });
}
