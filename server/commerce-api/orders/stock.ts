import { type ProductRow, productsByIds } from '../catalogue/productQueries.ts';
import { bumpContentVersion, type ContentChange } from '../database/contentVersion.ts';
import type { ShopDatabase } from '../database/tables.ts';

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
      .where('status', '=', 'active')
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

/** Puts an order's items back into the stock; products that were removed meanwhile are skipped. */
export async function releaseStock(transaction: ShopDatabase, orderId: string): Promise<void> {
  const lines = await transaction
    .selectFrom('order_line')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .execute();
  const backOnSale: { id: number }[] = [];
  for (const { product_id, quantity } of lines) {
    const product = await transaction
      .updateTable('product')
      .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', product_id)
      .returning(['id', 'stock'])
      .executeTakeFirst();
    if (!product) continue;
    const wasSoldOut = product.stock - quantity <= 0;
    if (wasSoldOut && product.stock > 0) backOnSale.push(product);
  }
  await bumpContentVersion(transaction, productChanges(backOnSale));
}

const productChanges = (products: { id: number }[]): ContentChange[] =>
  products.map(({ id }) => ({ kind: 'product', key: id }));
