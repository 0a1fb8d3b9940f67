import type { SandboxPayment } from '../../../packages/reference-api/paypal/sandbox/sandboxPayment.ts';
import { openFile } from './dataFile.ts';

/** What is written down about a checkout, in the shop's database and in the sandbox's own. */
export interface Facts {
  /** SQLite's word on each of the two files. */
  integrity: string[];
  /** Order id and amount in dollars of every capture the sandbox made. */
  captured: [string, string][];
  /** The same of every order that the shop has as paid, by its payment. */
  paid: [string, string][];
  /** Every state that an order has entered, the first one first. */
  states: string[];
  /** Emails noted for paid orders, sent or not. */
  emails: string[];
  /** Product id and quantity of each line of the cart. */
  cart: number[][];
  /** Product id and quantity, on sale and in orders together. */
  items: number[][];
}

/** Reads the files of a data folder; the shop may be open. */
export function readFacts(folder: string): Facts {
  const shop = openFile(folder, 'shop.sqlite');
  const sandbox = openFile(folder, 'practice-payments.sqlite');
  const payments = sandbox
    .rows('select document from payment')
    .map(([document]) => JSON.parse(String(document)) as SandboxPayment);
  const facts = {
    integrity: [shop, sandbox].map(({ rows }) => String(rows('pragma integrity_check')[0]?.[0])),
    captured: payments.flatMap(({ unit, capture }) =>
      capture ? [[String(unit.invoice_id), capture.amount.value] as [string, string]] : [],
    ),
    paid: shop
      .rows(
        `select shop_order.id, printf('%.2f', total_cents / 100.0) from shop_order
         join payment on payment.order_id = shop_order.id and payment.status = 'COMPLETED'
           and payment.captured_cents = shop_order.total_cents
         where state = 'paid'`,
      )
      .map(([id, amount]) => [String(id), String(amount)] as [string, string]),
    states: shop.rows('select state from order_event order by id').map(([state]) => String(state)),
    emails: shop
      .rows("select subject from outbox where kind = 'orderPaidEmail'")
      .map(([subject]) => String(subject)),
    cart: shop.rows('select product_id, quantity from cart_line order by product_id') as number[][],
    items: shop.rows(
      `select id, stock + (select coalesce(sum(quantity), 0) from order_line
         join shop_order on shop_order.id = order_id
         where product_id = product.id and held_by is not null)
       from product order by id`,
    ) as number[][],
  };
  shop.close();
  sandbox.close();
  return facts;
}
