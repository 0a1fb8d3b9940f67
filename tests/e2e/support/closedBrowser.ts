import type { BrowserContext, Page } from '@playwright/test';
import { openFile } from '../../faults/killed/dataFile.ts';
import { inDatabase } from './database.ts';
import { E2E } from './place.ts';

/** Closes every page without a word to it, payment windows too; what the browser stores stays. */
export async function closeAll(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close({ runBeforeUnload: false })));
}

/** Resolves once something has come to pass in the page. */
type Reached = () => Promise<void>;

/** Lets a change reach the API and keeps its response from the page; resolves at the response. */
export async function loseResponse(page: Page, path: string): Promise<Reached> {
  const answered = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    answered.resolve();
  });
  return () => answered.promise;
}

/** Keeps the requests to a path from leaving the browser; resolves at the first one. */
export async function keepBack(page: Page, path: string): Promise<Reached> {
  const asked = Promise.withResolvers<void>();
  await page.route(path, () => asked.resolve());
  return () => asked.promise;
}

/** What the shop and the sandbox have written down of an order and its buyer. */
export async function written(orderId: string) {
  const sandbox = openFile(E2E.data, 'practice-payments.sqlite');
  const captures = sandbox
    .rows(`select document ->> '$.capture.amount.value' from payment where invoice = '${orderId}'`)
    .flat();
  sandbox.close();
  return inDatabase(E2E.database, async (database) => {
    const { guest_id, customer_id } = await database
      .selectFrom('shop_order')
      .select(['guest_id', 'customer_id'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const orders = await database
      .selectFrom('shop_order')
      .select('state')
      .where(guest_id === null ? 'customer_id' : 'guest_id', '=', guest_id ?? customer_id)
      .execute();
    const payments = await database
      .selectFrom('payment')
      .select('id')
      .where('order_id', '=', orderId)
      .execute();
    return {
      /** State of each order of the same buyer. */
      orders: orders.map(({ state }) => state),
      /** Payments that were ever started for the order, and what was captured of it in dollars. */
      payments: payments.length,
      captures,
    };
  });
}
