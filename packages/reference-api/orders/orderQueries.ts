import { isSold } from '../catalogue/productQueries.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { fetchPage, type Page, type Paging } from '../http/paging.ts';
import { paymentsOf, type ReportedPayment } from './orderPayments.ts';

export type OrderRow = Row<'shop_order'>;

/** A line, with where its product and its product's main category are while it is sold. */
type OrderLineRow = Row<'order_line'> & {
  slug: string | null;
  category_slug: string | null;
};

/** What belongs to orders, by order id. */
export interface OrderParts {
  lines: Map<string, OrderLineRow[]>;
  names: Map<string, Row<'order_line_text'>[]>;
  payments: Map<string, ReportedPayment>;
}

/** `undefined` where there is no such order. */
export function findOrder(database: ShopDatabase, id: string): Promise<OrderRow | undefined> {
  return database.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A page of a customer's orders, latest first. */
export function ordersOfCustomer(
  database: ShopDatabase,
  customerId: number,
  paging: Paging,
): Promise<Page<OrderRow>> {
  const orders = database
    .selectFrom('shop_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return fetchPage(orders, paging);
}

/** One query a kind of part, however many orders; a line has a slug while its product is sold. */
export async function loadOrderParts(
  database: ShopDatabase,
  orderIds: string[],
): Promise<OrderParts> {
  if (orderIds.length === 0) {
    return { lines: new Map(), names: new Map(), payments: new Map() };
  }
  const lines = await database
    .selectFrom('order_line')
    .leftJoin('product', (join) =>
      join.onRef('product.id', '=', 'order_line.product_id').on(isSold),
    )
    .leftJoin('product_category', (join) =>
      join
        .on((query) =>
          query(
            'product_category.product_id',
            '=',
            query.fn.coalesce('product.variant_of', 'product.id'),
          ),
        )
        .on('product_category.position', '=', 0),
    )
    .leftJoin('category', 'category.id', 'product_category.category_id')
    .selectAll('order_line')
    .select(['product.slug', 'category.slug as category_slug'])
    .where('order_line.order_id', 'in', orderIds)
    .orderBy('order_line.position')
    .execute();
  const names = await database
    .selectFrom('order_line_text')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute();
  return {
    lines: Map.groupBy(lines, (line) => line.order_id),
    names: Map.groupBy(names, (name) => name.order_id),
    payments: await paymentsOf(database, orderIds),
  };
}

/** Where an order is sent; `undefined` before the buyer has said so. */
export function addressOf(
  database: ShopDatabase,
  orderId: string,
): Promise<Row<'order_address'> | undefined> {
  return database
    .selectFrom('order_address')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** The states an order has been in, the first one first. */
export function historyOf(database: ShopDatabase, orderId: string): Promise<Row<'order_event'>[]> {
  return database
    .selectFrom('order_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}

/** What the buyer of an order has asked for, the first one first. */
export function requestsOf(database: ShopDatabase, orderId: string) {
  return database
    .selectFrom('buyer_request')
    .select(['kind', 'received_at'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
}
