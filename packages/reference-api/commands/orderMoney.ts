import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { CommandError } from '@vitrine/runtime/command/commandError.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { cancelOrder } from '../orderAdmin/cancelOrder.ts';
import { CASH, type PaymentRow, paymentsOf } from '../orders/orderPayments.ts';
import { findOrder } from '../orders/orderQueries.ts';
import type { PaymentProvider } from '../payments/paymentProvider.ts';
import { openProvider } from '../payments/paymentProvider.ts';
import type { PaymentServices } from '../payments/paymentServices.ts';
import { readPaymentSettings } from '../payments/paymentSettings.ts';
import { readRefund, writeRefund } from '../payments/recordRefund.ts';
import {
  type RefundOutcome,
  type RefundRequest,
  requestRefund,
  settleRefund,
} from '../payments/refundPayment.ts';
import { PayPalError } from '../paypal/paypalErrors.ts';
import { outgoing } from '../telemetry/outgoing.ts';

const money = (value: number) => formatPrice(cents(value));
const unchanged = (why: string) => new CommandError(`${why} Nothing was changed.`);

/** Works with the provider that the settings name, as the shop does. */
export async function withPayments<T>(
  { database, dataFolder, now }: { database: ShopDatabase; dataFolder: string; now: Date },
  work: (services: PaymentServices) => Promise<T>,
): Promise<T> {
  const settings = readPaymentSettings(process.env);
  const { provider, sandbox } = openProvider(settings, dataFolder, outgoing('paypal'));
  try {
    // What the log would say, the command says.
    const logger = { error: () => undefined };
    return await work({ database, provider, logger, now: () => now });
  } finally {
    sandbox?.close();
  }
}

/** Gives money of an order back; says what was given, and throws a `CommandError` that says why not. */
export async function refundOrder(
  services: PaymentServices,
  orderId: string,
  request: RefundRequest,
): Promise<string> {
  const { database, now } = services;
  const payment = await refundable(services, orderId);
  await readAgain(services, payment);
  const intent = await inTransaction(database, (transaction) =>
    requestRefund(transaction, payment.id, request, now()),
  );
  switch (intent.kind) {
    case 'nothingLeft':
      throw unchanged(`All that was paid for ${orderId} was given back already.`);
    case 'tooMuch':
      throw unchanged(`Only ${money(intent.left)} are left of what was paid for ${orderId}.`);
    case 'repeated':
      throw unchanged(
        `${money(intent.refund.cents)} of ${orderId} were given back already at ${intent.refund.done_at}. --again gives as much once more.`,
      );
    case 'open': {
      const said = describe(orderId, await settleRefund(services, intent.refund));
      const isOther = request.cents !== undefined && request.cents !== intent.refund.cents;
      return intent.isEarlier && isOther
        ? `${said} This was asked for before and is finished now; nothing else was given back.`
        : said;
    }
  }
}

/** Cancels an order that was not sent, and gives back what was paid for it. */
export async function cancelAndRefund(
  services: PaymentServices,
  orderId: string,
  request: { restock: boolean; reason: string | null },
): Promise<string> {
  const { database, provider, now } = services;
  const paid = (await paymentsOf(database, [orderId])).get(orderId);
  if (paid?.status === 'COMPLETED') refuseForeign(orderId, paid, provider);
  let done = await cancelOrder(database, orderId, request, now());
  let said = '';
  if (done.kind === 'unfinished') {
    said = describe(orderId, await settleRefund(services, done.refund));
    done = await cancelOrder(database, orderId, request, now());
  }
  switch (done.kind) {
    case 'cancelled': {
      const stock = request.restock ? 'its items are on sale again' : 'its items stay out of stock';
      said = `${orderId} is cancelled, and ${stock}.`;
      if (!done.refund) return said;
      return describe(orderId, await settleRefund(services, done.refund), said);
    }
    case 'unfinished':
      throw new CommandError(`A refund of ${orderId} is still under way. Try again in a minute.`);
    case 'unknown':
      throw unchanged(`There is no order ${orderId}.`);
    case 'cash':
      throw unchanged(
        `${orderId} is paid on delivery: bin/vitrine cash ${orderId} --cancel cancels it.`,
      );
    case 'moving':
      throw unchanged(`A payment of ${orderId} is under way. Try again in a minute.`);
    case 'review':
      throw unchanged(
        `The payment of ${orderId} waits for a person first: see bin/vitrine payments.`,
      );
    case 'refused':
      if (said && done.state === 'cancelled') return said;
      throw unchanged(
        `${orderId} is ${done.state} already, so it can’t be cancelled.${afterwards(done.state)}`,
      );
  }
}

const afterwards = (state: string) =>
  state === 'shipped' || state === 'delivered'
    ? ' bin/vitrine orders refund gives its money back.'
    : '';

async function refundable(
  { database, provider }: PaymentServices,
  orderId: string,
): Promise<PaymentRow> {
  if (!(await findOrder(database, orderId))) throw unchanged(`There is no order ${orderId}.`);
  const payment = (await paymentsOf(database, [orderId])).get(orderId);
  if (payment?.environment === CASH) {
    throw unchanged(
      `${orderId} is paid on delivery: give the money back by hand, and bin/vitrine cash ${orderId} --refunded notes it.`,
    );
  }
  switch (payment?.status) {
    case 'COMPLETED':
    case 'REFUNDED':
      refuseForeign(orderId, payment, provider);
      return payment;
    case 'REVIEW':
      throw unchanged(
        `The payment of ${orderId} waits for a person first: see bin/vitrine payments.`,
      );
    case 'PENDING':
    case 'CAPTURING':
      throw unchanged(`The money of ${orderId} has not arrived yet.`);
    default:
      throw unchanged(`Nothing was paid for ${orderId}.`);
  }
}

function refuseForeign(orderId: string, payment: PaymentRow, { environment }: PaymentProvider) {
  if (payment.environment === environment) return;
  throw unchanged(
    `${orderId} was paid with ${payment.environment} payments, and the settings name ${environment}.`,
  );
}

/** Whatever was given back at PayPal is known before more is. */
async function readAgain(services: PaymentServices, payment: PaymentRow): Promise<void> {
  try {
    const given = await readRefund(services, payment);
    await inTransaction(services.database, (transaction) =>
      writeRefund(transaction, payment, given, services.now()),
    );
  } catch (cause) {
    if (!(cause instanceof PayPalError)) throw cause;
    throw new CommandError('PayPal can’t be reached now. Nothing was changed; try again later.', {
      cause,
    });
  }
}

/** What was given back, after what was done before it. */
function describe(orderId: string, outcome: RefundOutcome, before = ''): string {
  const amount = money(outcome.refund.cents);
  const after = (text: string) => `${before} ${text}`.trim();
  switch (outcome.kind) {
    case 'done':
      return after(
        `${amount} of ${orderId} were given back.${outcome.isCancelled ? ' The order is cancelled by this.' : ''}`,
      );
    case 'unknown':
      throw new CommandError(
        after(
          `PayPal has not said yet whether ${amount} of ${orderId} were given back. The open shop asks again each minute, and so does the same command; nothing is given back twice.`,
        ),
      );
    case 'refused':
      throw new CommandError(
        after(
          `PayPal refused to give ${amount} of ${orderId} back (${outcome.issue}). No money moved by this; bin/vitrine orders refund ${orderId} tries it again.`,
        ),
      );
  }
}
