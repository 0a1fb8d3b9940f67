import { isDeepStrictEqual } from 'node:util';
import type { ShopDatabase } from '../database/tables.ts';
import { IS_MISSING } from './mergeProduct.ts';
import type { PreparedProduct, PreparedReview } from './prepare.ts';
import type { Work } from './writeProducts.ts';

type ReviewRecord = Required<PreparedReview>;

/**
 * Writes an import's reviews of one product, by the source's own key; customers' own stay. Where
 * they are the whole record, or `null`, those of earlier imports that are not among them go.
 */
export async function writeReviews(
  { transaction, source, replace, report }: Work,
  productId: number,
  { id: about, reviews }: PreparedProduct,
): Promise<void> {
  if (reviews === undefined && !replace) return;
  const given = reviews ?? [];
  const known = await loadReviews(transaction, productId);
  for (const [index, review] of given.entries()) {
    const existing = known.get(review.id);
    const record = mergeReview(replace ? undefined : existing?.record, review);
    if (typeof record === 'string') {
      const place = { where: `review ${index + 1}`, about, field: record };
      report.reviews.left.push({ kind: 'left out', ...place, why: IS_MISSING });
    } else if (isDeepStrictEqual(record, existing?.record)) {
      report.reviews.unchanged += 1;
    } else {
      await writeReview(transaction, { product_id: productId, source }, record);
      report.reviews[existing ? 'updated' : 'added'] += 1;
      report.changes.push({ kind: 'product', key: productId });
    }
    known.delete(review.id);
  }
  if ((reviews !== null && !replace) || known.size === 0) return;
  const ids = [...known.values()].map(({ id }) => id);
  await transaction.deleteFrom('review').where('id', 'in', ids).execute();
  report.reviews.updated += ids.length;
  report.changes.push({ kind: 'product', key: productId });
}

async function loadReviews(transaction: ShopDatabase, productId: number) {
  const rows = await transaction
    .selectFrom('review')
    .leftJoin('review_reply', 'review_reply.review_id', 'review.id')
    .selectAll('review')
    .select(['review_reply.content as reply', 'review_reply.created_at as replied_at'])
    .where('product_id', '=', productId)
    .where('source_key', 'is not', null)
    .execute();
  const ids = rows.map(({ id }) => id);
  const media =
    ids.length === 0
      ? []
      : await transaction
          .selectFrom('review_media')
          .selectAll()
          .where('review_id', 'in', ids)
          .orderBy('position')
          .execute();
  return new Map(
    rows.map(({ id, source_key, reply, replied_at, ...row }) => {
      const { author, rating, language, content, created_at } = row;
      const record: ReviewRecord = {
        ...{ id: source_key ?? '', author, rating, language, content, created_at },
        images: media
          .filter(({ review_id }) => review_id === id)
          .map(({ type, address }) => ({ type, address })),
        reply: reply === null ? null : { content: reply, created_at: replied_at ?? '' },
      };
      return [record.id, { id, record }];
    }),
  );
}

/** The review with what an import says of it, or the field that it misses. */
function mergeReview(
  stored: ReviewRecord | undefined,
  given: PreparedReview,
): ReviewRecord | keyof ReviewRecord {
  const rating = given.rating ?? stored?.rating;
  if (rating === undefined) return 'rating';
  const content = given.content ?? stored?.content;
  if (content === undefined) return 'content';
  const created_at = given.created_at ?? stored?.created_at;
  if (created_at === undefined) return 'created_at';
  const { author = stored?.author ?? '', language = stored?.language ?? null } = given;
  const { images = stored?.images ?? [], reply = stored?.reply ?? null } = given;
  return { id: given.id, author, rating, language, content, created_at, images, reply };
}

async function writeReview(
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
  await transaction.deleteFrom('review_reply').where('review_id', '=', id).execute();
  if (images.length > 0) {
    await transaction
      .insertInto('review_media')
      .values(images.map((medium, position) => ({ review_id: id, position, ...medium })))
      .execute();
  }
  if (reply) {
    await transaction
      .insertInto('review_reply')
      .values({ review_id: id, ...reply })
      .execute();
  }
}
