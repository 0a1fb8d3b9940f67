import type { ShopDatabase } from '../database/tables.ts';
import type { ApplyReport } from './applyReport.ts';
import { fingerprint } from './fingerprint.ts';
import type { PreparedReview } from './prepare.ts';

/** Writes an import's reviews of one product, by the source's own key; customers' own stay. */
export async function writeReviews(
  transaction: ShopDatabase,
  productId: number,
  reviews: PreparedReview[],
  source: string,
  report: ApplyReport,
): Promise<void> {
  if (reviews.length === 0) return;
  const rows = await transaction
    .selectFrom('review')
    .select(['id', 'source_key', 'fingerprint'])
    .where('product_id', '=', productId)
    .where('source_key', 'is not', null)
    .execute();
  const known = new Map(rows.map((row) => [row.source_key, row]));
  for (const review of reviews) {
    const existing = known.get(review.id);
    const print = fingerprint(review);
    if (existing?.fingerprint === print) {
      report.reviews.unchanged += 1;
      continue;
    }
    const { author, rating, language, content, created_at } = review;
    const values = {
      ...{ product_id: productId, source, source_key: review.id, fingerprint: print },
      ...{ user_id: null, author, rating, language, content, created_at },
    };
    const { id } = await transaction
      .insertInto('review')
      .values(values)
      .onConflict((conflict) => conflict.columns(['product_id', 'source_key']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeMediaAndReply(transaction, id, review);
    report.reviews[existing ? 'updated' : 'added'] += 1;
    report.changes.push({ kind: 'product', key: productId });
  }
}

async function writeMediaAndReply(
  transaction: ShopDatabase,
  reviewId: number,
  { images, reply }: PreparedReview,
): Promise<void> {
  await transaction.deleteFrom('review_media').where('review_id', '=', reviewId).execute();
  await transaction.deleteFrom('review_reply').where('review_id', '=', reviewId).execute();
  if (images.length > 0) {
    await transaction
      .insertInto('review_media')
      .values(images.map((medium, position) => ({ review_id: reviewId, position, ...medium })))
      .execute();
  }
  if (reply) {
    await transaction
      .insertInto('review_reply')
      .values({ review_id: reviewId, ...reply })
      .execute();
  }
}
