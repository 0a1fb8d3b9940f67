import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inTransaction } from '../database/inTransaction.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { cancelOrder } from '../orderAdmin/cancelOrder.ts';
import { findPayment, type PaymentRow } from '../orders/orderPayments.ts';
import { sandboxProvider } from '../payments/paymentProvider.ts';
import { createPayments } from '../payments/payments.ts';
import { recordRefund } from '../payments/recordRefund.ts';
import { requestRefund, settleRefund } from '../payments/refundPayment.ts';
import { createPayPalClient } from '../paypal/paypalClient.ts';
import type { Fetch } from '../paypal/paypalTransport.ts';
import { openSandbox } from '../paypal/sandbox/sandbox.ts';

/**
 * A process of its own that captures a payment, gives money of it back, or notes what was given
 * back: `node capturer.ts FOLDER PLACE PAYMENT DEATH WORK` prints how that ended. `DEATH` is a
 * request to PayPal, such as `capture`, and `before` or `after` it, or `at` and the number of a
 * statement to SQLite: there the process kills itself at once, as when the power fails.
 */
const [folder = '', place = '', paymentId = '', death = '', work = 'capture'] =
  process.argv.slice(2);
const [phase, path] = death.split(' ');
const sandbox = openSandbox(join(folder, 'practice-payments.sqlite'));
const database = await openDatabase(place);
const die = () => process.kill(process.pid, 'SIGKILL');

let statementsLeft = phase === 'at' ? Number(path) : Number.POSITIVE_INFINITY;
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (...sql) {
  statementsLeft -= 1;
  if (statementsLeft <= 0) die();
  return prepare.apply(this, sql);
};

const fetch: Fetch = async (url, init) => {
  const isHere = path !== undefined && url.endsWith(path);
  if (isHere && phase === 'before') die();
  const response = await sandbox.app.request(url, init);
  if (isHere && phase === 'after') die();
  return response;
};
const client = createPayPalClient({
  ...sandbox.credentials,
  baseUrl: 'http://sandbox.invalid',
  fetch,
});
const services = {
  database,
  logger: console,
  now: () => new Date(),
  provider: sandboxProvider(sandbox, client),
};
const payment = await findPayment(database, paymentId);
if (!payment) throw new Error(`There is no payment ${paymentId}.`);
const WORKS: Record<string, (payment: PaymentRow) => Promise<{ kind: string }>> = {
  capture: (payment) => createPayments(services).capture(payment),
  refund: (payment) => refund(payment, false),
  refundAgain: (payment) => refund(payment, true),
  cancel,
  note: async (payment) => {
    await recordRefund(services, payment, 'PAYMENT.CAPTURE.REFUNDED');
    return { kind: 'noted' };
  },
};
const { kind } = (await WORKS[work]?.(payment)) ?? { kind: `no work ${work}` };
console.log(kind);
sandbox.close();
await database.destroy();

/** Ten dollars of it. */
async function refund({ id }: PaymentRow, isRepeat: boolean) {
  const request = { cents: 1000, reason: null, restock: null, isRepeat };
  const intent = await inTransaction(database, (transaction) =>
    requestRefund(transaction, id, request, services.now()),
  );
  return intent.kind === 'open' ? settleRefund(services, intent.refund) : intent;
}

async function cancel({ order_id }: PaymentRow) {
  const request = { restock: true, reason: null };
  const done = await cancelOrder(database, order_id, request, services.now());
  const refund = 'refund' in done ? done.refund : undefined;
  return refund ? settleRefund(services, refund) : done;
}
