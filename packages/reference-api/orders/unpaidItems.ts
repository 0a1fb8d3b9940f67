import type { AddressHash } from '@vitrine/runtime/security/addressHash.ts';
import { networkOf, regionOf } from '@vitrine/runtime/security/network.ts';
import type { ShopDatabase } from '../database/tables.ts';
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
 * out of sale, and never pays. So a network holds a few lines a day, of each product a third, and
 * all together half of a product, beyond which a network has two, one by one. What is not held can be
 * ordered all the same, and is taken when it is paid. Expects that the stock of the lines was taken,
 * so that their rows are locked.
 */
export async function mayHold(
  transaction: ShopDatabase,
  by: ReturnType<typeof unpaidBy>,
  lines: StockLine[],
  { held }: HoldResult,
  now: Date,
): Promise<boolean> {
  const counted = transaction
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .select(['order_line.product_id', 'order_line.quantity'])
    .where((query) => query.not(isOlder('shop_order.created_at', COUNTED_MS, now)(query)));
  const own = await counted.where('unpaid_client', '=', by.unpaid_client).execute();
  if (own.length + lines.length > MAX_LINES.network) return false;
  const around = await counted
    .where('unpaid_region', '=', by.unpaid_region)
    .limit(MAX_LINES.region)
    .execute();
  if (around.length + lines.length > MAX_LINES.region) return false;
  const inAll = await heldOf(transaction, [...held.keys()]);
  return lines.every(({ productId, quantity }) => {
    const earlier = own.filter(({ product_id }) => product_id === productId);
    const ofNetwork = earlier.reduce((sum, line) => sum + line.quantity, quantity);
    if (quantity === 1 && ofNetwork <= MIN_OF_PRODUCT) return true;
    const ofAll = (inAll.get(productId) ?? 0) + quantity;
    const items = (held.get(productId)?.stock ?? 0) + ofAll;
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
    .where('shop_order.state', '=', 'pending_payment')
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

/** Forgets where an order came from that is paid. One of 0 counts on: its items cost its network nothing. */
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
    .where(isOlder('created_at', COUNTED_MS, now))
    .execute();
}
