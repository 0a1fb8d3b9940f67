import { sql } from 'kysely';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { fetchPage, type Page, type Paging } from '../http/paging.ts';

export type ReviewRow = Row<'review'>;

/** What belongs to reviews, by review id. */
export interface ReviewParts {
  media: Map<number, Row<'review_media'>[]>;
  replies: Map<number, Row<'review_reply'>>;
}

/** A page of a product's public reviews, latest first. */
export function latestReviews(
  database: ShopDatabase,
  productId: number,
  paging: Paging,
): Promise<Page<ReviewRow>> {
  const reviews = database
    .selectFrom('review')
    .selectAll()
    .where('product_id', '=', productId)
    .where('status', '=', 'public')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return fetchPage(reviews, paging);
}

/** The latest public reviews of each product, so many at most, and how many there are of it in all. */
export async function firstReviews(
  database: ShopDatabase,
  productIds: number[],
  count: number,
): Promise<(ReviewRow & { total: number })[]> {
  const ranked = database
    .selectFrom('review')
    .selectAll()
    .select([
      sql<number>`row_number() over (partition by product_id order by created_at desc, id desc)`.as(
        'place',
      ),
      sql<number>`count(*) over (partition by product_id)`.as('total'),
    ])
    .where('product_id', 'in', productIds)
    .where('status', '=', 'public');
  return database
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where('place', '<=', count)
    .orderBy('place')
    .execute();
}

/** One query a kind of part, however many reviews. */
export async function loadReviewParts(
  database: ShopDatabase,
  reviewIds: number[],
): Promise<ReviewParts> {
  if (reviewIds.length === 0) return { media: new Map(), replies: new Map() };
  const media = await database
    .selectFrom('review_media')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('position')
    .execute();
  const replies = await database
    .selectFrom('review_reply')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .execute();
  return {
    media: Map.groupBy(media, (row) => row.review_id),
    replies: new Map(replies.map((row) => [row.review_id, row])),
  };
}
