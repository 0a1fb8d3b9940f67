import { openDatabase } from '../../../packages/reference-api/database/openDatabase.ts';
import type { SandboxPayment } from '../../../packages/reference-api/paypal/sandbox/sandboxPayment.ts';
import { openFile } from '../killed/dataFile.ts';

/** What a race left behind, in the shop's database and in the sandbox's own. */
export async function factsOf(place: string, folder: string) {
  const database = await openDatabase(place);
  const orders = await database.selectFrom('shop_order').selectAll().orderBy('id').execute();
  const payments = await database
    .selectFrom('payment')
    .selectAll()
    .where('status', '=', 'COMPLETED')
    .orderBy('order_id')
    .execute();
  const emails = await database
    .selectFrom('outbox')
    .select('subject')
    .where('kind', '=', 'orderPaidEmail')
    .orderBy('subject')
    .execute();
  const { stock } = await database.selectFrom('product').select('stock').executeTakeFirstOrThrow();
  await database.destroy();
  const sandbox = openFile(folder, 'practice-payments.sqlite');
  const captured = sandbox
    .rows('select document from payment')
    .map(([document]) => JSON.parse(String(document)) as SandboxPayment)
    .flatMap(({ unit, capture }) => (capture ? [String(unit.invoice_id)] : []));
  sandbox.close();
  return {
    stock,
    states: orders.map(({ state }) => state),
    /**
     * Ids of orders: all, with a completed payment, with an email noted, captured by the sandbox.
     */
    orders: orders.map(({ id }) => id),
    paid: payments.map(({ order_id }) => order_id),
    emails: emails.map(({ subject }) => subject),
    captured: captured.toSorted(),
  };
}
