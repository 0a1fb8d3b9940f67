import { removeOldSessions } from './accounts/sessions.ts';
import { removeOldMerges } from './cart/mergeCart.ts';
import type { ShopDatabase } from './database/tables.ts';
import type { Logger } from './http/logger.ts';
import { removeOldWindows } from './http/rateLimit.ts';
import type { MediaStore } from './media/mediaStore.ts';
import { releaseExpiredHolds } from './orders/expireOrders.ts';
import { removeOldRequestKeys } from './orders/idempotency.ts';
import { removeStaleUploads } from './uploads/uploadQueries.ts';

/** How often a running shop tidies up, in ms. */
const EVERY_MS = 60_000;

/** Puts the goods of unpaid orders back on sale, and forgets what nobody needs any more. */
export async function tidyUp(database: ShopDatabase, media: MediaStore, now: Date): Promise<void> {
  await releaseExpiredHolds(database, now);
  await removeOldSessions(database, now);
  await removeOldWindows(database, now);
  await removeOldMerges(database, now);
  await removeOldRequestKeys(database, now);
  await removeStaleUploads(database, media, now);
}

/**
 * Tidies up once a minute, one round at a time, without keeping the process alive. Gives what
 * stops it, which waits for the round under way. A round that fails is logged; the next one tries
 * again.
 */
export function startHousekeeping(
  database: ShopDatabase,
  media: MediaStore,
  logger: Logger,
): () => Promise<void> {
  let round = Promise.resolve();
  const timer = setInterval(() => {
    round = round
      .then(() => tidyUp(database, media, new Date()))
      .catch((error: unknown) => {
        logger.error('Tidying up failed; it is tried again in a minute.', { error });
      });
  }, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
