import type { ShopDatabase } from '../../server/commerce-api/database/tables.ts';
import { type Review, settleReview } from '../../server/commerce-api/payments/settleReview.ts';
import { openUnknownPayments } from '../../server/commerce-api/payments/unknownPayments.ts';
import { explain } from '../explain.ts';
import { withShop } from '../openShop.ts';
import type { Output } from '../progress.ts';
import { WrongArguments } from '../wrongArguments.ts';
import { readArguments, USAGE } from './arguments.ts';
import { paymentLines } from './paymentLines.ts';

interface Surroundings {
  dataFolder: string;
  output: Output;
  errors: Output;
  now?: Date;
}

/**
 * Lists the payments that a person has to look at (money that is not its order's total, that was
 * given back, or whose payment the shop lost), or settles one. Gives the exit code; the shop may be
 * open meanwhile.
 */
export async function runPayments(args: string[], around: Surroundings): Promise<0 | 1> {
  const { dataFolder, output, errors, now = new Date() } = around;
  try {
    const command = readArguments(args);
    if (command.do === 'help') {
      output.write(`${USAGE}\n`);
      return 0;
    }
    if (command.do === 'list') {
      output.write(`${(await withShop(dataFolder, listed)).join('\n')}\n`);
      return 0;
    }
    const { paymentId, decision } = command;
    const review = await withShop(dataFolder, (database) =>
      settleReview(database, paymentId, decision, now),
    );
    (DONE.includes(review) ? output : errors).write(`${wordsOf(review, paymentId)}\n`);
    return DONE.includes(review) ? 0 : 1;
  } catch (error) {
    const wrong = error instanceof WrongArguments;
    errors.write(`${wrong ? `${error.message}\n\n${USAGE}` : explain(error)}\n`);
    return 1;
  }
}

async function listed(database: ShopDatabase): Promise<string[]> {
  const payments = await database
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .selectAll('payment')
    .select('shop_order.state')
    .where(({ or, eb }) => or([eb('status', '=', 'REVIEW'), eb('refunded_cents', '>', 0)]))
    .orderBy('payment.created_at', 'desc')
    .execute();
  const orders = database.selectFrom('shop_order').select(['id', 'state']);
  const unknown = await Promise.all(
    (await openUnknownPayments(database)).map(async (payment) => ({
      ...payment,
      state: (await orders.where('id', '=', payment.order_id).executeTakeFirst())?.state,
    })),
  );
  return paymentLines(payments, unknown);
}

const DONE: Review[] = ['accepted', 'refunded', 'cancelled', 'noOrder'];

function wordsOf(review: Review, id: string): string {
  const words: Record<Review, string> = {
    accepted: `${id} is accepted, and its order is paid. npm run ship sends it.`,
    refunded: `${id} is noted as given back. Its order stays as it is.`,
    cancelled: `${id} is noted as given back. Its order is cancelled, and the goods are on sale again.`,
    noOrder: `${id} is accepted, but the shop does not have its order: npm run ship can't send it.`,
    unknown: `There is no payment ${id}. Nothing was changed.`,
    notInReview: `${id} is not in REVIEW. Nothing was changed.`,
    closed: `The order of ${id} can't be paid any more: it is paid already, or its goods are on sale again. Nothing was changed. Give the money back at PayPal, then say --refunded.`,
  };
  return words[review];
}
