import { removeOldEmailChanges } from './accounts/emailChange.ts';
import { removeOldResets } from './accounts/passwordReset.ts';
import { removeOldSessions } from './accounts/sessions.ts';
import { removeOldAudit } from './audit/audit.ts';
import { removeOldMerges } from './cart/mergeCart.ts';
import { cancelUnconfirmed } from './cashOnDelivery/settleCash.ts';
import type { ShopDatabase } from './database/tables.ts';
import { tryWithLock } from './database/tryWithLock.ts';
import { removeOldCodes } from './guestOrders/orderCode.ts';
import type { Logger } from './http/logger.ts';
import { removeOldWindows } from './http/rateLimit.ts';
import type { MediaStore } from './media/mediaStore.ts';
import { expireOrders } from './orders/expireOrders.ts';
import { forgetUnpaid } from './orders/forgetUnpaid.ts';
import { removeOldRequestKeys } from './orders/idempotency.ts';
import { forgetUnpaidBy } from './orders/unpaidItems.ts';
import { forgetErasedBuyers } from './personalData/forgetOrders.ts';
import { startRounds } from './rounds.ts';
import { createOrphanSweep } from './uploads/orphans.ts';
import { removeStaleUploads } from './uploads/uploadQueries.ts';

/** How often a running shop tidies up, in ms. */
const EVERY_MS = 60_000;
/** How long a machine may keep what it holds of a file that was removed by another, in ms. */
const MEDIA_MS = 60 * 60_000;

/**
 * Puts the items of unpaid orders back on sale, and removes what nobody needs any more. What fails
 * holds nothing else up; throws an `AggregateError` at the end.
 */
export async function tidyUp(database: ShopDatabase, media: MediaStore, now: Date): Promise<void> {
  const tasks = [
    () => expireOrders(database, now),
    () => cancelUnconfirmed(database, now),
    () => forgetUnpaidBy(database, now),
    () => forgetUnpaid(database, now),
    () => removeOldSessions(database, now),
    () => removeOldResets(database, now),
    () => removeOldEmailChanges(database, now),
    () => removeOldCodes(database, now),
    () => removeOldWindows(database, now),
    () => removeOldMerges(database, now),
    () => removeOldRequestKeys(database, now),
    () => removeStaleUploads(database, media, now),
    () => removeOldAudit(database, now),
    () => forgetErasedBuyers(database),
  ];
  const failures: unknown[] = [];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of it could not be tidied up.');
}

/**
 * Tidies up once a minute, in one process of all, and each hour the images of each machine. Gives
 * what stops it, which waits for the round under way.
 */
export function startHousekeeping(
  database: ShopDatabase,
  media: MediaStore,
  logger: Logger,
): () => Promise<void> {
  const sweep = createOrphanSweep(database, media);
  const stopTidying = startRounds(
    EVERY_MS,
    async () => {
      await tryWithLock(database, 'housekeeping', async () => {
        await tidyUp(database, media, new Date()).finally(sweep);
      });
    },
    (error) => logger.error('Tidying up failed; it is tried again in a minute.', { error }),
  );
  const stopMedia = startRounds(MEDIA_MS, media.tidy, (error) =>
    logger.error('What is left of removed images was not deleted; it is tried again in an hour.', {
      error,
    }),
  );
  return async () => {
    await Promise.all([stopTidying(), stopMedia()]);
  };
}
