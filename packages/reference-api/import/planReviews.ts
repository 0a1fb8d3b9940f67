import { isDeepStrictEqual } from 'node:util';
import type { ShopDatabase } from '../database/tables.ts';
import { type ApplyReport, IS_MISSING, leaveOut, UnusableRowError } from './applyReport.ts';
import type { PreparedProduct, PreparedReview } from './prepare.ts';

type ReviewRecord = Required<PreparedReview>;

/** What an import writes of reviews: records with their product, and ids of those that go. */
export interface ReviewPlan {
  /** `productId` is `undefined` for those of a new product. */
  written: { product: string; productId: number | undefined; record: ReviewRecord }[];
  removed: { productId: number; id: number }[];
}

interface StoredReview {
  id: number;
  record: ReviewRecord;
  /** Whether the shop itself replied here: no import takes that away. */
  hasOwnReply: boolean;
}

/** Reviews of earlier imports by product id. */
export type StoredReviews = Map<number, StoredReview[]>;

/**
 * Plans an import's reviews of one product, by the source's own key; customers' own stay. Where
 * they are the whole record, or `null`, those of earlier imports that are not among them go.
 */
export function planReviews(
  { replace, report }: { replace: boolean; report: ApplyReport },
  { id: product, reviews }: PreparedProduct,
  productId: number | undefined,
  stored: StoredReviews,
  plan: ReviewPlan,
): void {
  if (reviews === undefined && !replace) return;
  const own = (productId !== undefined && stored.get(productId)) || [];
  const known = new Map(own.map((review) => [review.record.id, review]));
  for (const [index, review] of (reviews ?? []).entries()) {
    const existing = known.get(review.id);
    known.delete(review.id);
    try {
      const record = mergeReview(replace ? undefined : existing?.record, review);
      if (existing?.hasOwnReply) record.reply = existing.record.reply;
      if (isDeepStrictEqual(record, existing?.record)) {
        report.reviews.unchanged += 1;
      } else {
        plan.written.push({ product, productId, record });
        report.reviews[existing ? 'updated' : 'added'] += 1;
      }
    } catch (error) {
      leaveOut(report.reviews, { noun: 'review', index, about: product }, error);
    }
  }
  if (productId === undefined || (reviews !== null && !replace)) return;
  plan.removed.push(...[...known.values()].map(({ id }) => ({ productId, id })));
  report.reviews.updated += known.size;
}

/** The reviews of these products that came with imports. */
export async function loadReviews(
  database: ShopDatabase,
  productIds: number[],
): Promise<StoredReviews> {
  if (productIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('review')
    .leftJoin('review_reply', 'review_reply.review_id', 'review.id')
    .select(['review.id', 'product_id', 'source_key', 'author', 'rating', 'review.language'])
    .select(['review.content', 'review.created_at'])
    .select(['review_reply.content as reply', 'review_reply.created_at as replied_at'])
    .select('review_reply.source as reply_source')
    .where('product_id', 'in', productIds)
    .where('source_key', 'is not', null)
    .execute();
  const media = await database
    .selectFrom('review_media')
    .innerJoin('review', 'review.id', 'review_id')
    .select(['review_id', 'type', 'address'])
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .execute();
  const byReview = Map.groupBy(media, ({ review_id }) => review_id);
  const reviews = rows.map(
    ({ id, product_id, source_key, reply, replied_at, reply_source, ...columns }) => {
      const images = byReview.get(id) ?? [];
      const record: ReviewRecord = {
        ...columns,
        id: source_key ?? '',
        images: images.map(({ type, address }) => ({ type, address })),
        reply: reply === null ? null : { content: reply, created_at: replied_at ?? '' },
      };
      return { id, product_id, record, hasOwnReply: reply !== null && reply_source === null };
    },
  );
  return Map.groupBy(reviews, ({ product_id }) => product_id);
}

const NEW_REVIEW = { author: '', language: null, images: [], reply: null };

/** The review with what an import says of it. Throws `UnusableRowError`. */
function mergeReview(stored: ReviewRecord | undefined, given: PreparedReview): ReviewRecord {
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const merged = { ...NEW_REVIEW, ...stored, ...Object.fromEntries(said) };
  for (const field of ['rating', 'content', 'created_at'] as const) {
    if (merged[field] === undefined) throw new UnusableRowError(field, IS_MISSING);
  }
  return merged as ReviewRecord;
}

/** Writes a review in the place of the one that an earlier import wrote. */
export async function writeReview(
  transaction: ShopDatabase,
  origin: { product_id: number; source: string },
  { id: source_key, images, reply, ...columns }: ReviewRecord,
): Promise<void> {
  const values = { ...origin, ...columns, source_key, user_id: null };
  const { id } = await transaction
    .insertInto('review')
    .values(values)
    .onConflict((conflict) => conflict.columns(['product_id', 'source_key']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.deleteFrom('review_media').where('review_id', '=', id).execute();
  await transaction
    .deleteFrom('review_reply')
    .where('review_id', '=', id)
    .where('source', 'is not', null)
    .execute();
  if (images.length > 0) {
    await transaction
      .insertInto('review_media')
      .values(images.map((medium, position) => ({ review_id: id, position, ...medium })))
      .execute();
  }
  if (reply) {
    await transaction
      .insertInto('review_reply')
      .values({ review_id: id, ...reply, source: origin.source })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
