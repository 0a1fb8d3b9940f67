import { latestTimestamp } from '@vitrine/runtime/latestTime.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { addressOf } from '../orders/orderQueries.ts';
import { queueEvent } from '../outbox/outbox.ts';
import type { Services } from '../routeServices.ts';
import { type CarrierNews, hasNews, withoutBuyer } from './carrierNews.ts';
import { keepParcel, mayCall, type Parcel, parcelOf } from './parcelQueries.ts';
import type { SeventeenTrack } from './seventeenTrack.ts';

/** How long a response of the carrier is used before it is requested again, in ms. */
export const NEWS_LAST_MS = 10 * 60_000;
/** How long 17TRACK is left alone after it failed, and no second caller calls meanwhile, in ms. */
export const FAILURE_BACKOFF_MS = 60_000;

type Following = Pick<Services, 'database' | 'logger' | 'now' | 'seventeenTrack'>;

/**
 * What the carrier says of an order's parcel, at most ten minutes old. `undefined` where the shop
 * itself knows best: no key, no parcel, no news yet, or 17TRACK does not respond and never has.
 */
export async function newsOfOrder(
  services: Following,
  orderId: string,
): Promise<CarrierNews | undefined> {
  const { database, logger, now, seventeenTrack } = services;
  const parcel = seventeenTrack && (await parcelOf(database, orderId));
  if (!parcel) return undefined;
  const until = new Date(now().getTime() + FAILURE_BACKOFF_MS);
  const latest = latestTimestamp(now(), NEWS_LAST_MS);
  if (!(await mayCall(database, orderId, now(), { until, latest }))) return kept(parcel);
  try {
    const news = await callCarrier(services, seventeenTrack, parcel);
    return news ?? kept(parcel);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.error('17TRACK could not be reached; the shop tells what it knows itself', { reason });
    return kept(parcel);
  }
}

async function callCarrier(
  services: Following,
  seventeenTrack: SeventeenTrack,
  parcel: Parcel,
): Promise<CarrierNews | undefined> {
  const { database, now } = services;
  const { order_id } = parcel;
  if (parcel.registered_at === null) {
    await seventeenTrack.register(parcel);
    await keepParcel(database, parcel, { registered_at: now().toISOString() });
  }
  const found = await seventeenTrack.newsOf(parcel);
  // An account without the parcel gets it registered again the next time.
  if (found === 'unknown') await keepParcel(database, parcel, { registered_at: null });
  if (found === 'unknown' || found === null || !hasNews(found)) return undefined;
  const news = withoutBuyer(found, await addressOf(database, order_id));
  const ask_again_at = new Date(now().getTime() + NEWS_LAST_MS).toISOString();
  await keepParcel(database, parcel, { ask_again_at, answer: JSON.stringify(news) });
  if (news.latest_status.status === 'Delivered') {
    // The order history says the same as the carrier. An order that is delivered already stays.
    await inTransaction(database, async (transaction) => {
      if (!(await moveOrder(transaction, order_id, 'delivered', now()))) return;
      await queueEvent(transaction, 'orderDelivered', order_id, now());
    });
  }
  return news;
}

/** What this API wrote itself. */
function kept({ answer }: Parcel): CarrierNews | undefined {
  return answer === null ? undefined : (JSON.parse(answer) as CarrierNews);
}
