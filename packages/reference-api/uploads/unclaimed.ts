import { statfs } from 'node:fs/promises';
import * as limits from '@vitrine/contract/domain/limits.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { ApiError } from '../http/apiError.ts';
import type { Services } from '../routeServices.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes that no review shows yet. A customer's are those of one review, and one file more. */
const MAX_UNCLAIMED = {
  all: 5_000 * MEGABYTE,
  byCustomer: (limits.maxReviewFiles + 1) * limits.maxVideoMegabytes * MEGABYTE,
};

/** How long to wait for others' files to be shown or forgotten, and for an owner to make room; in s. */
const RETRY_AFTER = 600;

/**
 * Refuses an upload where so many more bytes would take of the disk what orders need. Threat:
 * uploads of strangers fill it, and nobody can buy.
 */
export async function requireDisk(
  { media, diskReserve }: Pick<Services, 'media' | 'diskReserve'>,
  bytes: number,
): Promise<void> {
  const { bavail, bsize } = await statfs(media.folder);
  if (bavail * bsize - bytes < diskReserve) throw paused();
}

/** Refuses an upload of so many bytes where too many wait for their reviews. */
export async function requireFewUnclaimed(
  database: ShopDatabase,
  customerId: number,
  bytes: number,
): Promise<void> {
  const unclaimed = database
    .selectFrom('upload')
    .innerJoin('media_file', 'media_file.key', 'upload.key')
    .select(({ fn }) => fn.sum<number | null>('media_file.bytes').as('bytes'))
    .where('upload.review_id', 'is', null);
  const all = await unclaimed.executeTakeFirstOrThrow();
  if (Number(all.bytes) + bytes > MAX_UNCLAIMED.all) throw paused();
  const own = await unclaimed.where('customer_id', '=', customerId).executeTakeFirstOrThrow();
  if (Number(own.bytes) + bytes > MAX_UNCLAIMED.byCustomer) {
    throw new ApiError(429, 'uploadsUnused', { retryAfter: RETRY_AFTER });
  }
}

const paused = () => new ApiError(503, 'uploadsPaused', { retryAfter: RETRY_AFTER });
