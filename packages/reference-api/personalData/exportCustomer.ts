import type { Language } from '@vitrine/contract/domain/language.ts';
import { customerWord } from '../audit/audit.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { typedText } from '../reviews/reviewBody.ts';
import { exportOrders } from './exportOrders.ts';

/**
 * Everything the shop has of a customer, as JSON: timestamps in UTC, money in dollars. Left out are
 * the password's hash and the sessions' tokens, which are of use to nobody but thieves.
 */
export async function exportCustomer(
  database: ShopDatabase,
  customerId: number,
  language: Language,
) {
  const orders = await database
    .selectFrom('shop_order')
    .select('id')
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .execute();
  const orderIds = orders.map(({ id }) => id);
  return {
    account: await database
      .selectFrom('customer')
      .select(['id', 'email', 'name', 'avatar', 'language', 'created_at'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow(),
    orders: await exportOrders(database, orderIds, language),
    reviews: await reviewsOf(database, customerId),
    cart: await database
      .selectFrom('cart_line')
      .select(['product_id', 'quantity', 'added_at'])
      .where('customer_id', '=', customerId)
      .orderBy('added_at')
      .execute(),
    inquiries: await database
      .selectFrom('inquiry')
      .select(['email', 'country', 'description', 'language', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
    uploads: await database
      .selectFrom('upload')
      .select(['key', 'type', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    sessions: await database
      .selectFrom('session')
      .select(['created_at', 'expires_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    // Network addresses are stored as hashes only; all that is known is when they were used last.
    signed_in_places: await database
      .selectFrom('known_client')
      .select('last_seen_at')
      .where('customer_id', '=', customerId)
      .orderBy('last_seen_at')
      .execute(),
    log: await database
      .selectFrom('audit_event')
      .select(['at', 'kind', 'outcome', 'network', 'order_id', 'payment_id', 'cents', 'currency'])
      .where('who', '=', customerWord(customerId))
      .orderBy('id')
      .execute(),
  };
}

async function reviewsOf(database: ShopDatabase, customerId: number) {
  const reviews = await database
    .selectFrom('review')
    .select(['id', 'product_id', 'author', 'rating', 'content', 'created_at'])
    .where('user_id', '=', customerId)
    .orderBy('id')
    .execute();
  const media = await database
    .selectFrom('review_media')
    .innerJoin('review', 'review.id', 'review_media.review_id')
    .select(['review_media.review_id', 'review_media.address'])
    .where('review.user_id', '=', customerId)
    .orderBy('review_media.position')
    .execute();
  return reviews.map((review) => ({
    ...review,
    content: typedText(review.content),
    files: media.flatMap(({ review_id, address }) => (review_id === review.id ? address : [])),
  }));
}
