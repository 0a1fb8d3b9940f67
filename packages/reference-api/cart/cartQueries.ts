import * as limits from '@vitrine/contract/domain/limits.ts';
import { type SqlBool, sql } from 'kysely';
import { isSold, type ProductRow } from '../catalogue/productQueries.ts';
import type { ShopDatabase } from '../database/tables.ts';

/** A line to be written. */
export interface CartChange {
  customerId: number;
  productId: number;
  quantity: number;
  now: Date;
}

/**
 * Adds items to a line, or begins it; a line never holds more than 200. Gives what it holds now.
 */
export async function addToLine(database: ShopDatabase, change: CartChange): Promise<number> {
  const sum = sql<number>`cart_line.quantity + excluded.quantity`;
  const row = await insertLine(database, change)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({
        quantity: sql`case when ${sum} > ${limits.maxQuantity} then ${limits.maxQuantity} else ${sum} end`,
      }),
    )
    .returning('quantity')
    .executeTakeFirstOrThrow();
  return row.quantity;
}

/** Gives a line exactly this quantity. */
export async function setLine(database: ShopDatabase, change: CartChange): Promise<void> {
  const { quantity } = change;
  await insertLine(database, change)
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id']).doUpdateSet({ quantity }),
    )
    .execute();
}

function insertLine(database: ShopDatabase, { customerId, productId, quantity, now }: CartChange) {
  return database.insertInto('cart_line').values({
    customer_id: customerId,
    product_id: productId,
    quantity,
    added_at: now.toISOString(),
  });
}

/** Takes a line out; nothing happens where there is none. */
export async function removeLine(
  database: ShopDatabase,
  customerId: number,
  productId: number,
): Promise<void> {
  await database
    .deleteFrom('cart_line')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .execute();
}

/**
 * Takes out of an account's cart exactly what an order of it was made of; what was added since
 * stays.
 */
export async function takePaidLines(database: ShopDatabase, orderId: string): Promise<void> {
  const paid = await database
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select(['customer_id', 'product_id', 'quantity'])
    .where('shop_order.id', '=', orderId)
    .where('from_cart', '=', 1)
    // In one order, so that no two payments wait for each other's lines.
    .orderBy('product_id')
    .execute();
  for (const { customer_id, product_id, quantity } of paid) {
    if (customer_id === null || product_id === null) continue;
    await database
      .deleteFrom('cart_line')
      .where('customer_id', '=', customer_id)
      .where('product_id', '=', product_id)
      .where('quantity', '<=', quantity)
      .execute();
    await database
      .updateTable('cart_line')
      .set(({ eb }) => ({ quantity: eb('quantity', '-', quantity) }))
      .where('customer_id', '=', customer_id)
      .where('product_id', '=', product_id)
      .execute();
  }
}

/** Whether the cart has a line of the product. */
export async function hasLine(
  database: ShopDatabase,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const row = await database
    .selectFrom('cart_line')
    .select('quantity')
    .where('customer_id', '=', customerId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the cart has a line of the product, or room for one. */
export async function hasRoom(
  database: ShopDatabase,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const { lines } = await database
    .selectFrom('cart_line')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return Number(lines) < limits.maxCartLines || hasLine(database, customerId, productId);
}

/** The cart's lines in the order they were started, also of products that are no longer sold. */
export function cartLines(
  database: ShopDatabase,
  customerId: number,
): Promise<(ProductRow & { quantity: number; is_sold: SqlBool })[]> {
  return database
    .selectFrom('cart_line')
    .innerJoin('product', 'product.id', 'cart_line.product_id')
    .selectAll('product')
    .select((query) => ['cart_line.quantity', isSold(query).as('is_sold')])
    .where('cart_line.customer_id', '=', customerId)
    .orderBy('cart_line.added_at')
    .orderBy('cart_line.product_id')
    .execute();
}
