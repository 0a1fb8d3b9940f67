import type { Row, ShopDatabase } from '../database/tables.ts';
import { isOlder } from '../database/timePassed.ts';
import type { MediaStore } from '../media/mediaStore.ts';

type Upload = Row<'upload'>;

/** How long a file waits for its review, in ms. */
const PENDING_MS = 24 * 60 * 60 * 1000;

const KEY_AT_END = /(?:^|\/)(uploads\/[a-z0-9-]+\.[a-z0-9]+)(?:[?#].*)?$/;

/** The key in an address on the media CDN, or the key itself; `undefined` for anything else. */
export function uploadKeyOf(address: string): string | undefined {
  return KEY_AT_END.exec(address.trim())?.[1];
}

/** Gives a review the customer's files of these keys, unless another one shows them already. */
export function claimUploads(
  transaction: ShopDatabase,
  reviewId: number,
  customerId: number,
  keys: string[],
): Promise<Pick<Upload, 'key' | 'type'>[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return transaction
    .updateTable('upload')
    .set({ review_id: reviewId })
    .where('key', 'in', keys)
    .where('customer_id', '=', customerId)
    .where('review_id', 'is', null)
    .returning(['key', 'type'])
    .execute();
}

/** Deletes files that no review came to show within a day; gives how many. */
export async function removeStaleUploads(
  database: ShopDatabase,
  media: MediaStore,
  now: Date,
): Promise<number> {
  const removed = await database
    .deleteFrom('upload')
    .where('review_id', 'is', null)
    .where(isOlder('created_at', PENDING_MS, now))
    .returning('key')
    .execute();
  for (const { key } of removed) await media.remove(key);
  return removed.length;
}
