import type { AddressHash } from '@vitrine/runtime/security/addressHash.ts';
import { networkOf, regionOf } from '@vitrine/runtime/security/network.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { isOlder } from '../database/timePassed.ts';
import type { HoldResult, StockLine } from './stock.ts';

/** How long an order without money counts against its network, in ms. */
const COUNTED_MS = 24 * 60 * 60 * 1000;

/** Lines of orders without money that a network, and the one around it, may hold in that time. */
const MAX_LINES = { network: 3, region: 12 };

/** So many items of a product a network may hold whatever its stock, one by one beyond half of it. */
const MIN_OF_PRODUCT = 2;

/** Where an order comes from, as orders that hold items without money keep it: hashes, which are then forgotten. */
export function unpaidBy(client: string, hashAddress: AddressHash) {
  return {
    unpaid_client: hashAddress(networkOf(client)),
    unpaid_region: hashAddress(regionOf(client)),
  };
}

/**
 * Whether an order may hold its items before there is money. Threat: a stranger takes every product
 * out of sale, and never pays. So a network holds a few lines a day, and of each product its share.
 * What is not held can be ordered all the same, and is taken when it is paid. Expects that the stock
 * of the lines was taken, so that their rows are locked.
 */
export async function mayHold(
  transaction: ShopDatabase,
  by: ReturnType<typeof unpaidBy>,
  lines: StockLine[],
  { held }: HoldResult,
  now: Date,
): Promise<boolean> {
  const counted = countedLines(transaction, now);
  const own = await counted.where('unpaid_client', '=', by.unpaid_client).execute();
  if (own.length + lines.length > MAX_LINES.network) return false;
  const around = await counted
    .where('unpaid_region', '=', by.unpaid_region)
    .limit(MAX_LINES.region)
    .execute();
  if (around.length + lines.length > MAX_LINES.region) return false;
  const left = (productId: number) => held.get(productId)?.stock ?? 0;
  return leavesShare(transaction, lines, left, own);
}

/**
 * Whether an order that holds none yet may hold its items until the shop has confirmed it, which is
 * without money, too: of each product its network's share. What it may hold is bounded besides by the
 * orders that a buyer may have unconfirmed.
 */
export async function mayWaitConfirmed(
  transaction: ShopDatabase,
  { unpaid_client }: ReturnType<typeof unpaidBy>,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const lines = await transaction
    .selectFrom('order_line')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .select(['product.id as productId', 'order_line.quantity', 'product.stock'])
    .where('order_line.order_id', '=', orderId)
    .execute();
  const own = await countedLines(transaction, now)
    .where('unpaid_client', '=', unpaid_client)
    .where('shop_order.id', '!=', orderId)
    .execute();
  const left = new Map(lines.map((line) => [line.productId, line.stock - line.quantity]));
  return leavesShare(transaction, lines, (productId) => left.get(productId) ?? 0, own);
}

type CountedLine = Pick<Row<'order_line'>, 'product_id' | 'quantity'>;

function countedLines(transaction: ShopDatabase, now: Date) {
  return transaction
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select(['order_line.product_id', 'order_line.quantity'])
    .where((query) => query.not(isOlder('shop_order.created_at', COUNTED_MS, now)(query)));
}

/**
 * A network has a third of each product, and all together half of it, beyond which a network has two,
 * one by one. `left` is a product's stock once the lines are taken.
 */
async function leavesShare(
  transaction: ShopDatabase,
  lines: StockLine[],
  left: (productId: number) => number,
  own: CountedLine[],
): Promise<boolean> {
  const ids = lines.map(({ productId }) => productId);
  const inAll = await heldOf(transaction, ids);
  return lines.every(({ productId, quantity }) => {
    const earlier = own.filter(({ product_id }) => product_id === productId);
    const ofNetwork = earlier.reduce((sum, line) => sum + line.quantity, quantity);
    if (quantity === 1 && ofNetwork <= MIN_OF_PRODUCT) return true;
    const ofAll = (inAll.get(productId) ?? 0) + quantity;
    const items = left(productId) + ofAll;
    const share = Math.max(MIN_OF_PRODUCT, Math.ceil(items / 3));
    return ofNetwork <= share && ofAll <= items / 2;
  });
}

/** How many items of each product are held by orders without money. */
async function heldOf(
  transaction: ShopDatabase,
  productIds: number[],
): Promise<Map<number, number>> {
  const rows = await transaction
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .where('shop_order.state', 'in', ['pending_payment', 'awaiting_confirmation'])
    .where('shop_order.held_by', 'is not', null)
    .where('order_line.product_id', 'in', productIds)
    .select(({ fn }) => [
      'order_line.product_id',
      fn.sum<number | string>('order_line.quantity').as('quantity'),
    ])
    .groupBy('order_line.product_id')
    .execute();
  return new Map(rows.map(({ product_id, quantity }) => [product_id, Number(quantity)]));
}

/** Forgets where an order came from that is paid, or confirmed. One of 0 counts on: its items cost its network nothing. */
export async function forgetPaidBy(transaction: ShopDatabase, orderId: string): Promise<void> {
  await transaction
    .updateTable('shop_order')
    .set({ unpaid_client: null, unpaid_region: null })
    .where('id', '=', orderId)
    .where('total_cents', '>', 0)
    .execute();
}

/** Forgets where orders came from that count no longer. */
export async function forgetUnpaidBy(database: ShopDatabase, now: Date): Promise<void> {
  await database
    .updateTable('shop_order')
    .set({ unpaid_client: null, unpaid_region: null })
    .where('unpaid_client', 'is not', null)
    .where('state', '!=', 'awaiting_confirmation')
    .where(isOlder('created_at', COUNTED_MS, now))
    .execute();
}
