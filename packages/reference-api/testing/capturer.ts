import { join } from 'node:path';
import { openDatabase } from '../database/openDatabase.ts';
import { findPayment } from '../orders/orderPayments.ts';
import { sandboxProvider } from '../payments/paymentProvider.ts';
import { createPayments } from '../payments/payments.ts';
import { createPayPalClient } from '../paypal/paypalClient.ts';
import type { Fetch } from '../paypal/paypalTransport.ts';
import { openSandbox } from '../paypal/sandbox/sandbox.ts';

/**
 * A process of its own that captures a payment: `node capturer.ts FOLDER PLACE PAYMENT DEATH`
 * prints how that ended. `DEATH` is a request to PayPal, such as `capture`, and `before` or `after`
 * it: there the process kills itself at once, as when the power fails.
 */
const [folder = '', place = '', paymentId = '', death = ''] = process.argv.slice(2);
const [phase, path] = death.split(' ');
const sandbox = openSandbox(join(folder, 'practice-payments.sqlite'));
const database = await openDatabase(place);

const fetch: Fetch = async (url, init) => {
  const isHere = path !== undefined && url.endsWith(path);
  if (isHere && phase === 'before') process.kill(process.pid, 'SIGKILL');
  const response = await sandbox.app.request(url, init);
  if (isHere && phase === 'after') process.kill(process.pid, 'SIGKILL');
  return response;
};
const client = createPayPalClient({
  ...sandbox.credentials,
  baseUrl: 'http://sandbox.invalid',
  fetch,
});
const payments = createPayments({
  database,
  logger: console,
  now: () => new Date(),
  provider: sandboxProvider(sandbox, client),
});
const payment = await findPayment(database, paymentId);
if (!payment) throw new Error(`There is no payment ${paymentId}.`);
const { kind } = await payments.capture(payment);
console.log(kind);
sandbox.close();
await database.destroy();
