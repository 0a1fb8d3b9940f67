import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { type CommandContext, createCommand } from '@vitrine/runtime/command/command.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { examples } from '@vitrine/runtime/command/examples.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { CASH, type PaymentRow } from '../orders/orderPayments.ts';
import { type Review, settleReview } from '../payments/settleReview.ts';
import { openUnknownPayments } from '../payments/unknownPayments.ts';
import { withShop } from './withShop.ts';

/**
 * Lists the payments that a person has to look at (money that is not its order's total, that was
 * given back, or whose payment the shop lost), or settles one. The shop may be open meanwhile.
 */
export function defineCommand(context: CommandContext) {
  const { dataFolder, output, now = new Date() } = context;
  const command = createCommand('payments', context)
    .addHelpText(
      'after',
      examples('payments', 'payments 5O190127TN364715T --accept "The amount is right"'),
    )
    .description(
      'Lists the payments that a person has to look at, and settles them.\n\n' +
        'Only payments in REVIEW or UNKNOWN can be settled, each once. UNKNOWN are those that ' +
        'PayPal tells of and that the shop lost, as after a restore. No money moves by this: it is ' +
        'given back at PayPal, and then said here. The reason is kept for who looks later.',
    )
    .argument('[payment]', 'the one to settle')
    .option('--accept <why>', 'the money stays, and pays the order')
    .option('--refunded <why>', 'the money was given back at PayPal')
    .option('--json', 'the list for a program');
  return command.action(async (paymentId, { accept, refunded, json }) => {
    const isSettled = accept !== undefined || refunded !== undefined;
    if (paymentId === undefined) {
      if (isSettled) command.error('Say which payment.');
      const open = await withShop(dataFolder, openPayments);
      output.write(`${json ? JSON.stringify(open, null, 2) : paymentLines(open)}\n`);
      return;
    }
    if (json) command.error('Only the list of payments is there as --json.');
    if (!isSettled || (accept !== undefined && refunded !== undefined)) {
      command.error('Say either --accept or --refunded, with the reason.');
    }
    const why = (accept ?? refunded ?? '').trim();
    if (why === '') command.error('Say why, for who looks later.');
    const kind = accept === undefined ? 'refunded' : 'accept';
    const review = await withShop(dataFolder, (database) =>
      settleReview(database, paymentId, { kind, why }, now),
    );
    output.write(`${describeReview(review, paymentId)}\n`);
  });
}

/** The payments that a person has to look at, each with the state of its order. */
async function openPayments(database: ShopDatabase) {
  const payments = await database
    .selectFrom('payment')
    .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
    .selectAll('payment')
    .select('shop_order.state')
    .where('environment', '!=', CASH)
    .where(({ or, and, eb, selectFrom }) => {
      const byTheShop = selectFrom('refund')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('refund.cents'), val(0)).as('cents'))
        .whereRef('refund.payment_id', '=', 'payment.id')
        .where('refund.status', '=', 'DONE');
      return or([
        eb('payment.status', '=', 'REVIEW'),
        eb('payment.refunded_cents', '>', byTheShop),
        // A refund that is under way, or that PayPal refused.
        and([eb('payment.status', '=', 'COMPLETED'), eb('shop_order.state', '=', 'cancelled')]),
      ]);
    })
    .orderBy('payment.created_at', 'desc')
    .execute();
  const orders = database.selectFrom('shop_order').select(['id', 'state']);
  const unknown = await Promise.all(
    (await openUnknownPayments(database)).map(async (payment) => ({
      ...payment,
      state: (await orders.where('id', '=', payment.order_id).executeTakeFirst())?.state,
    })),
  );
  return { unknown, payments };
}

const DONE: Review[] = ['accepted', 'refunded', 'cancelled', 'noOrder'];

/** What was settled; throws a `CommandError` that says why nothing was. */
function describeReview(review: Review, id: string): string {
  const messages: Record<Review, string> = {
    accepted: `${id} is accepted, and its order is paid. bin/vitrine orders ship sends it.`,
    refunded: `${id} is noted as given back. Its order stays as it is.`,
    cancelled: `${id} is noted as given back. Its order is cancelled, and its items are on sale again.`,
    noOrder: `${id} is accepted, but the shop does not have its order: bin/vitrine orders ship can't send it.`,
    unknown: `There is no payment ${id}. Nothing was changed.`,
    notInReview: `${id} is not in REVIEW. Nothing was changed.`,
    closed: `The order of ${id} can't be paid any more: it is paid already, or its items are on sale again. Nothing was changed. Give the money back at PayPal, then say --refunded.`,
  };
  if (DONE.includes(review)) return messages[review];
  throw new CommandError(messages[review]);
}

type OpenPayments = Awaited<ReturnType<typeof openPayments>>;

/** As a person reads them in a terminal. */
function paymentLines({ unknown, payments }: OpenPayments): string {
  const listed = [...unknown.map(linesOfUnknown), ...payments.map(linesOf)];
  if (listed.length === 0) return 'No payment needs to be looked at.';
  return listed.map((lines) => lines.map((line) => oneLine(line)).join('\n')).join('\n\n');
}

function linesOfUnknown(payment: OpenPayments['unknown'][number]): string[] {
  const { id, order_id, state, event_type } = payment;
  const order = state === undefined ? 'does not have this order' : `has this order as ${state}`;
  return [
    headOf(order_id, payment.first_at, 'UNKNOWN', payment.environment),
    `  PayPal tells of the payment ${id} (${event_type}), which the shop does not have.`,
    `  The shop ${order}. Look the payment up at PayPal, and settle it.`,
  ];
}

function headOf(order: string, at: string, status: string, environment: string): string {
  const when = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
  const note = environment === 'live' ? '' : ` (${environment}: no money moved)`;
  return `${order}  ${when}  ${status}${note}`;
}

function linesOf(payment: OpenPayments['payments'][number]): string[] {
  const { id, order_id, state, environment, status, created_at, capture_id, note } = payment;
  const amount = `${formatPrice(cents(payment.cents))} ${payment.currency}`;
  return [
    headOf(order_id, created_at, status, environment),
    `  The order is ${state} and costs ${amount}.`,
    `  Payment ${id}, captured as ${capture_id ?? 'nothing'}: ${capturedOf(payment)}.`,
    ...(note === null ? [] : [`  Why: ${note}`]),
  ];
}

function capturedOf({ captured_cents, captured_currency, refunded_cents }: PaymentRow): string {
  const currency = captured_currency ?? '';
  const captured =
    captured_cents === null
      ? `an amount in ${currency} that is no whole cents`
      : `${formatPrice(cents(captured_cents))} ${currency}`;
  const back = formatPrice(cents(refunded_cents));
  return refunded_cents > 0 ? `${captured}, of which ${back} was given back` : captured;
}
