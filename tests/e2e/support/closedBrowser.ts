import type { BrowserContext, Page } from '@playwright/test';
import { openFile } from '../../faults/killed/dataFile.ts';
import { E2E } from './place.ts';

/** Closes every page without a word to it, payment windows too; what the browser stores stays. */
export async function closeAll(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close({ runBeforeUnload: false })));
}

/** Resolves once something has come to pass in the page. */
type Moment = () => Promise<void>;

/** Lets a change reach the API and keeps its answer from the page; the moment is the answer. */
export async function loseAnswer(page: Page, path: string): Promise<Moment> {
  const answered = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await route.fetch();
    answered.resolve();
  });
  return () => answered.promise;
}

/** Keeps the requests to a path from leaving the browser; the moment is the first one. */
export async function keepBack(page: Page, path: string): Promise<Moment> {
  const asked = Promise.withResolvers<void>();
  await page.route(path, () => asked.resolve());
  return () => asked.promise;
}

/** What the shop and the stand-in have written down of an order and its buyer. */
export function written(orderId: string) {
  const shop = openFile(E2E.data, 'shop.sqlite');
  const standIn = openFile(E2E.data, 'practice-payments.sqlite');
  const owner = `select coalesce(guest_id, customer_id) from shop_order where id = '${orderId}'`;
  const facts = {
    /** State of each order of the same buyer. */
    orders: shop
      .rows(`select state from shop_order where coalesce(guest_id, customer_id) = (${owner})`)
      .flat(),
    /** Payments that were ever begun for the order, and what was captured of it in dollars. */
    payments: shop.rows(`select id from payment where order_id = '${orderId}'`).length,
    captures: standIn
      .rows(
        `select document ->> '$.capture.amount.value' from payment where invoice = '${orderId}'`,
      )
      .flat(),
  };
  shop.close();
  standIn.close();
  return facts;
}
