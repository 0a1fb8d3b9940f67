import type { Language } from '@vitrine/contract/domain/language.ts';
import { bumpContentVersion } from '../database/contentVersion.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { MessageName } from '../http/messages.ts';
import { claimUploads } from '../uploads/uploadQueries.ts';
import { mayReview, type Purchase, signatureOf } from './buyers.ts';
import type { ReviewBody } from './reviewBody.ts';

/** Who reviews what. */
export interface NewReview extends ReviewBody, Purchase {
  /** The client's. */
  language: Language;
  /** Whether it appears only once the shop has approved it. */
  awaitsApproval: boolean;
  now: Date;
}

/** A review that is not kept; thrown so that its transaction takes back what it did. */
export class ReviewRefusedError extends Error {
  override name = 'ReviewRefusedError';
  readonly reason: Extract<MessageName, 'reviewNotAllowed' | 'reviewFilesWrong'>;

  constructor(reason: ReviewRefusedError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/** Keeps a buyer's review with its images and videos. Throws `ReviewRefusedError`. */
export async function writeReview(database: ShopDatabase, review: NewReview): Promise<number> {
  const { customerId, images } = review;
  if (!(await mayReview(database, review))) {
    throw new ReviewRefusedError('reviewNotAllowed');
  }
  const author = await signatureOf(database, review);
  return inTransaction(database, async (transaction) => {
    const id = await insertReview(transaction, review, author);
    const uploads = await claimUploads(transaction, id, customerId, images);
    if (uploads.length < images.length) throw new ReviewRefusedError('reviewFilesWrong');
    const media = uploads.map(({ key, type }) => ({
      review_id: id,
      position: images.indexOf(key),
      type,
      address: key,
    }));
    if (media.length > 0) await transaction.insertInto('review_media').values(media).execute();
    await bumpContentVersion(transaction, [{ kind: 'product', key: review.productId }]);
    return id;
  });
}

async function insertReview(
  transaction: ShopDatabase,
  { customerId, productId, rating, content, language, awaitsApproval, now }: NewReview,
  author: string,
): Promise<number> {
  const row = await transaction
    .insertInto('review')
    .values({
      product_id: productId,
      user_id: customerId,
      author,
      rating,
      content,
      source: null,
      source_key: null,
      language: languageOf(content, language),
      created_at: now.toISOString(),
      status: awaitsApproval ? 'waiting' : 'public',
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new ReviewRefusedError('reviewNotAllowed');
  return row.id;
}

/**
 * Chinese is seen in its letters; other words may be of any language where the reader's is Chinese.
 */
export function languageOf(content: string, language: Language | null): Language | null {
  if (/\p{Script=Han}/u.test(content)) return 'zh';
  return language === 'zh' ? null : language;
}
