import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { productIdOf } from '../catalogue/productParts.ts';
import { isSold, type ProductRow, productsByIds } from '../catalogue/productQueries.ts';
import { bumpContentVersion, type ContentChange } from '../database/contentVersion.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { OUTCOME_OPEN } from './orderPayments.ts';

/** Items of a product. */
export interface StockLine {
  productId: number;
  quantity: number;
}

/** Products that are held, by id and with their stock after it, and those that could not be. */
export interface HoldResult {
  held: Map<number, ProductRow>;
  /** With less stock than was wanted. */
  insufficient: ProductRow[];
  /** Ids of products that are not on sale. */
  unavailable: number[];
}

/**
 * Takes items out of the stock. Each line is one conditional update, so that concurrent orders never
 * oversell. Products are updated in the order of their ids, so that two orders never deadlock. The
 * caller rolls back what it does not want.
 */
export async function holdStock(
  transaction: ShopDatabase,
  lines: StockLine[],
): Promise<HoldResult> {
  const result: HoldResult = { held: new Map(), insufficient: [], unavailable: [] };
  for (const { productId, quantity } of lines.toSorted((a, b) => a.productId - b.productId)) {
    const product = await transaction
      .updateTable('product')
      .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', productId)
      .where(isSold)
      .where('stock', '>=', quantity)
      .returningAll()
      .executeTakeFirst();
    if (product) {
      result.held.set(productId, product);
      continue;
    }
    const [short] = await productsByIds(transaction, [productId]);
    if (short) result.insufficient.push(short);
    else result.unavailable.push(productId);
  }
  const soldOut = [...result.held.values()].filter(({ stock }) => stock === 0);
  await bumpContentVersion(transaction, productChanges(soldOut));
  return result;
}

/**
 * Takes the items of an unpaid order that holds none out of the stock, when it is about to be paid.
 * Gives whether the order has them; where one is missing, it has none.
 */
export async function takeStock(transaction: ShopDatabase, orderId: string): Promise<boolean> {
  const unpaid = transaction
    .updateTable('shop_order')
    .where('id', '=', orderId)
    .where('state', '=', 'pending_payment');
  const toTake = await unpaid
    .set({ held_by: 'payment' })
    .where('held_by', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!toTake) {
    const order = transaction.selectFrom('shop_order').select('state').where('id', '=', orderId);
    return (await order.executeTakeFirst())?.state === 'pending_payment';
  }
  const lines = await linesOf(transaction, orderId);
  const { held, insufficient, unavailable } = await holdStock(transaction, lines);
  if (insufficient.length + unavailable.length === 0) return true;
  await giveBack(
    transaction,
    lines.filter(({ productId }) => held.has(productId)),
  );
  await unpaid.set({ held_by: null }).execute();
  return false;
}

/** Whether the items of an order are held, or else on sale in time to be taken when it is paid. */
export async function isInStock(transaction: ShopDatabase, orderId: string): Promise<boolean> {
  const missing = await transaction
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .leftJoin('product', (join) =>
      join
        .onRef('product.id', '=', 'order_line.product_id')
        .onRef('product.stock', '>=', 'order_line.quantity')
        .on(isSold),
    )
    .where('shop_order.id', '=', orderId)
    .where('shop_order.state', '=', 'pending_payment')
    .where('shop_order.held_by', 'is', null)
    .where('product.id', 'is', null)
    .select('order_line.position')
    .executeTakeFirst();
  return missing === undefined;
}

/** Puts the items that an order holds back into the stock, once. */
export async function releaseStock(transaction: ShopDatabase, orderId: string): Promise<void> {
  const released = await transaction
    .updateTable('shop_order')
    .set({ held_by: null })
    .where('id', '=', orderId)
    .where('held_by', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (released) await giveBack(transaction, await linesOf(transaction, orderId));
}

/** Lets go of the items of an order in one of the states without putting them back, as of broken ones. */
export async function dropStock(
  transaction: ShopDatabase,
  orderId: string,
  states: readonly OrderState[],
): Promise<void> {
  await transaction
    .updateTable('shop_order')
    .set({ held_by: null })
    .where('id', '=', orderId)
    .where('state', 'in', states)
    .execute();
}

/**
 * The same for an order that waits for its payment, while none is under way: of what a payment took
 * that has certainly failed, or of all. Threat: whoever fails again and again would hold what others
 * pay for.
 */
export async function releaseUnpaid(
  transaction: ShopDatabase,
  orderId: string,
  held: readonly NonNullable<Row<'shop_order'>['held_by']>[] = ['payment'],
): Promise<void> {
  const toRelease = await transaction
    .selectFrom('shop_order')
    .select('id')
    .where('id', '=', orderId)
    .where('held_by', 'in', held)
    .where('state', '=', 'pending_payment')
    .where('id', 'not in', (query) =>
      query.selectFrom('payment').select('order_id').where('status', 'in', OUTCOME_OPEN),
    )
    .executeTakeFirst();
  if (toRelease) await releaseStock(transaction, orderId);
}

async function linesOf(transaction: ShopDatabase, orderId: string): Promise<StockLine[]> {
  return transaction
    .selectFrom('order_line')
    .select(['product_id as productId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
}

/**
 * Puts items back into the stock, in the order of their products' ids; products that were removed
 * meanwhile are skipped.
 */
export async function giveBack(transaction: ShopDatabase, lines: StockLine[]): Promise<void> {
  const backOnSale: StockedProduct[] = [];
  for (const { productId, quantity } of lines.toSorted((a, b) => a.productId - b.productId)) {
    const product = await transaction
      .updateTable('product')
      .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', productId)
      .returning(['id', 'variant_of', 'stock'])
      .executeTakeFirst();
    if (!product) continue;
    const wasSoldOut = product.stock - quantity <= 0;
    if (wasSoldOut && product.stock > 0) backOnSale.push(product);
  }
  await bumpContentVersion(transaction, productChanges(backOnSale));
}

type StockedProduct = Pick<ProductRow, 'id' | 'variant_of'>;

const productChanges = (products: StockedProduct[]): ContentChange[] =>
  products.map((product) => ({ kind: 'product', key: productIdOf(product) }));
