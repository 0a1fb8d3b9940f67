import { DEFAULT_LANGUAGE } from '@vitrine/contract/domain/language.ts';
import { noteAudit, SHOP } from '../audit/audit.ts';
import type { AuditKind } from '../audit/auditKinds.ts';
import { bumpContentVersion } from '../database/contentVersion.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { typedHtml } from './reviewBody.ts';
import type { ReviewRow } from './reviewQueries.ts';
import { languageOf } from './writeReview.ts';

/** What the shop does with a review; an empty reply takes the one that is there away. */
export type Moderation =
  | { kind: 'hide'; reason: string }
  | { kind: 'show' | 'approve' }
  | { kind: 'reply'; text: string };

export type ModerationOutcome =
  | { kind: 'done' | 'unknown' }
  /** Its status does not allow it. */
  | { kind: 'refused'; status: ReviewRow['status'] };

const NOTED: Record<Moderation['kind'], AuditKind> = {
  hide: 'review.hidden',
  show: 'review.shown',
  approve: 'review.approved',
  reply: 'review.replied',
};

/**
 * Hides a review, brings it back, approves it or replies to it, and has its product's pages
 * published again; all or nothing.
 */
export function moderateReview(
  database: ShopDatabase,
  id: number,
  moderation: Moderation,
  now: Date,
): Promise<ModerationOutcome> {
  return inTransaction(database, async (transaction): Promise<ModerationOutcome> => {
    const review = await transaction
      .selectFrom('review')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (!review) return { kind: 'unknown' };
    const isDone =
      moderation.kind === 'reply'
        ? await reply(transaction, review, moderation.text, now)
        : await setStatus(transaction, id, moderation);
    if (!isDone) return { kind: 'refused', status: review.status };
    const outcome = `review ${id}`;
    await noteAudit(transaction, now, { kind: NOTED[moderation.kind], outcome, who: SHOP });
    await bumpContentVersion(transaction, [{ kind: 'product', key: review.product_id }]);
    return { kind: 'done' };
  });
}

/** Each status change, with those it starts from. */
const STATUS = {
  hide: { status: 'hidden', from: ['public', 'waiting'] },
  show: { status: 'public', from: ['hidden'] },
  approve: { status: 'public', from: ['waiting'] },
} as const;

async function setStatus(
  transaction: ShopDatabase,
  id: number,
  moderation: Exclude<Moderation, { kind: 'reply' }>,
): Promise<boolean> {
  const { status, from } = STATUS[moderation.kind];
  const hidden_reason = moderation.kind === 'hide' ? moderation.reason : null;
  const { numUpdatedRows } = await transaction
    .updateTable('review')
    .set({ status, hidden_reason })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

async function reply(
  transaction: ShopDatabase,
  { id, language }: ReviewRow,
  text: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('review_reply')
    .where('review_id', '=', id)
    .executeTakeFirstOrThrow();
  const content = typedHtml(text);
  if (content === '') return Number(numDeletedRows) > 0;
  await transaction
    .insertInto('review_reply')
    .values({
      review_id: id,
      content,
      // Never unknown: it would be taken for the review's.
      language: languageOf(text, language) ?? DEFAULT_LANGUAGE,
      source: null,
      created_at: now.toISOString(),
    })
    .execute();
  return true;
}
