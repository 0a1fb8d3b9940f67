import type { ProductRow } from '../catalogue/productQueries.ts';
import { bumpContentVersion, type ContentChange } from '../database/contentVersion.ts';
import type { ShopDatabase } from '../database/tables.ts';

/** Items of a product. */
export interface StockLine {
  productId: number;
  quantity: number;
}

/** Products by id as they are with the items taken, and what could not be taken. */
export interface Hold {
  held: Map<number, ProductRow>;
  soldOut: { product: ProductRow }[];
  gone: number[];
}

/**
 * Takes items out of the stock, each line in one conditional update, so that two buyers never
 * get the same item. Products are taken in the order of their ids: two orders that want the
 * same ones never wait for each other in a circle. The caller rolls back what it does not want.
 */
export async function takeStock(transaction: ShopDatabase, lines: StockLine[]): Promise<Hold> {
  const hold: Hold = { held: new Map(), soldOut: [], gone: [] };
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
      hold.held.set(productId, product);
      continue;
    }
    const left = await activeProduct(transaction, productId);
    if (left) hold.soldOut.push({ product: left });
    else hold.gone.push(productId);
  }
  const ranOut = [...hold.held.values()].filter((product) => product.stock === 0);
  if (ranOut.length > 0) await bumpContentVersion(transaction, productChanges(ranOut));
  return hold;
}

function activeProduct(transaction: ShopDatabase, id: number): Promise<ProductRow | undefined> {
  return transaction
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Puts an order's items back into the stock; products that were removed meanwhile are skipped. */
export async function returnStock(transaction: ShopDatabase, orderId: string): Promise<void> {
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
    if (product && product.stock > 0 && product.stock <= quantity) backOnSale.push(product);
  }
  if (backOnSale.length > 0) await bumpContentVersion(transaction, productChanges(backOnSale));
}

const productChanges = (products: { id: number }[]): ContentChange[] =>
  products.map(({ id }) => ({ kind: 'product', key: id }));
