import { InvalidArgumentError } from '@commander-js/extra-typings';
import { maxText } from '@vitrine/contract/domain/limits.ts';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { examples } from '@vitrine/runtime/command/examples.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import type { ShopDatabase } from '../database/tables.ts';
import {
  type Moderation,
  type ModerationOutcome,
  moderateReview,
} from '../reviews/moderateReview.ts';
import { typedText } from '../reviews/reviewBody.ts';
import { withShop } from './withShop.ts';

/** Lists what customers wrote, or has a word in it. The shop may be open meanwhile. */
export function defineCommand(context: CommandContext) {
  const { dataFolder, output, now = new Date() } = context;
  const command = createCommand('reviews', context)
    .addHelpText(
      'after',
      examples(
        'reviews --waiting',
        'reviews 12 --approve',
        'reviews 12 --hide --reason "insults"',
        'reviews 12 --reply "Thank you."',
      ),
    )
    .description(
      'Lists what customers wrote, latest first. With the number of a review it hides it, brings ' +
        'it back, approves it or replies to it; pages follow with the next publish, which ' +
        'npm start makes at once.\n\n' +
        'With APPROVE_REVIEWS=yes a review waits until it is approved, or hidden. Its writer ' +
        'reads why it is hidden in a copy of their data.',
    )
    .argument('[number]', 'the review', readNumber)
    .option('--hide', 'nobody sees it any more')
    .option('--reason <text>', 'why it is hidden')
    .option('--show', 'one that is hidden is seen again')
    .option('--approve', 'one that waits is seen')
    .option('--reply <text>', 'stands below it; "" takes the reply away')
    .option('--waiting', 'list only those that wait for you')
    .option('--json', 'the list for a program');
  return command.action((id, { waiting, json, reason, reply, ...chosen }) => {
    const kinds = Object.keys(chosen) as ('hide' | 'show' | 'approve')[];
    const moderations: Moderation[] = [
      ...kinds.map((kind) => ({ kind, reason: reason?.trim() ?? '' })),
      ...(reply === undefined ? [] : [{ kind: 'reply', text: reply } as const]),
    ];
    const [moderation] = moderations;
    if (id === undefined && (moderation || reason !== undefined)) {
      command.error('Say which review.');
    }
    if (id !== undefined && (waiting || json)) {
      command.error('--waiting and --json are for the list of reviews.');
    }
    if (id !== undefined && (!moderation || moderations.length > 1)) {
      command.error('Say one of --hide, --show, --approve and --reply.');
    }
    if (moderation?.kind === 'hide' ? !moderation.reason : reason !== undefined) {
      command.error('Say --hide with a --reason, and no other with one.');
    }
    if (Math.max(reason?.length ?? 0, reply?.length ?? 0) > maxText) {
      command.error(`Say it in ${maxText} characters at most.`);
    }
    return withShop(dataFolder, async (database) => {
      const said =
        id !== undefined && moderation
          ? describe(id, moderation, await moderateReview(database, id, moderation, now))
          : await list(database, { waiting, json });
      output.write(`${said}\n`);
    });
  });
}

function readNumber(text: string): number {
  if (!/^#?[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give its number, as 12.');
  return Number(text.replace('#', ''));
}

/** What customers wrote, latest first. */
async function readReviews(database: ShopDatabase, onlyWaiting: boolean) {
  const rows = await database
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .leftJoin('review_reply', 'review_reply.review_id', 'review.id')
    .selectAll('review')
    .select(['product.slug as product', 'review_reply.content as reply'])
    .$if(onlyWaiting, (query) => query.where('review.status', '=', 'waiting'))
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .execute();
  // All of them: a query takes no more than some ten thousand ids.
  const media = Map.groupBy(
    await database.selectFrom('review_media').selectAll().orderBy('position').execute(),
    ({ review_id }) => review_id,
  );
  return rows.map((row) => ({
    ...row,
    content: typedText(row.content),
    files: (media.get(row.id) ?? []).map(({ address }) => address),
    reply: row.reply && typedText(row.reply),
  }));
}

async function list(database: ShopDatabase, { waiting, json }: { waiting?: true; json?: true }) {
  const reviews = await readReviews(database, waiting === true);
  if (json) return JSON.stringify(reviews, null, 2);
  if (reviews.length === 0)
    return waiting ? 'No review waits.' : 'Nobody has written anything yet.';
  return reviews.map((review) => linesOf(review).join('\n')).join('\n\n');
}

type ListedReview = Awaited<ReturnType<typeof readReviews>>[number];

function linesOf({ id, product, author, rating, status, created_at, ...review }: ListedReview) {
  const when = `${created_at.slice(0, 10)} ${created_at.slice(11, 16)} UTC`;
  const shown = status === 'public' ? '' : `  (${status})`;
  const { content, files, hidden_reason, reply } = review;
  return [
    oneLine(`#${id}  ${when}  ${rating} of 5  ${product}  ${author}${shown}`),
    // Marked, so that what a customer wrote can't pass for what the shop says.
    ...content.split('\n').map((line) => `  > ${line}`),
    ...files.map((file) => oneLine(`  File: ${file}`)),
    ...(hidden_reason === null ? [] : [oneLine(`  Why: ${hidden_reason}`)]),
    ...(reply === null ? [] : [oneLine(`  Reply: ${reply}`)]),
  ];
}

const DONE: Record<Moderation['kind'], string> = {
  hide: 'is hidden.',
  show: 'is seen again.',
  approve: 'is approved.',
  reply: 'has your reply.',
};

/** What was done; throws a `CommandError` that says why nothing was. */
function describe(id: number, moderation: Moderation, outcome: ModerationOutcome): string {
  if (outcome.kind === 'unknown') {
    throw new CommandError(`There is no review ${id}. Nothing was changed.`);
  }
  if (outcome.kind === 'refused') {
    const why = moderation.kind === 'reply' ? 'has no reply' : `is ${outcome.status}`;
    throw new CommandError(`Review ${id} ${why}. Nothing was changed.`);
  }
  const isTakenAway = moderation.kind === 'reply' && moderation.text.trim() === '';
  return `Review ${id} ${isTakenAway ? 'has no reply any more.' : DONE[moderation.kind]}`;
}
