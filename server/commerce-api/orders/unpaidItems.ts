import { hash } from 'node:crypto';
import type { ShopDatabase } from '../database/tables.ts';
import type { HoldResult, StockLine } from './stock.ts';

/**
 * Items in unpaid orders of one guest or customer, and of one network address, that many may share.
 */
export const MAX_OF_BUYER = 400;
const MAX_OF_CLIENT = 1_000;

/** This many items of a product may be unpaid whatever its stock: the last pair can be sold. */
const MIN_OF_PRODUCT = 2;

/** Who holds items without having paid for them. */
export interface UnpaidBy {
  customerId: number | null;
  guestId: string | null;
  /** As `unpaidClient` gives it. */
  client: string;
}

/**
 * A network address as unpaid orders hold it: a hash, which goes when the order is paid or over.
 */
export function unpaidClient(address: string): string {
  return hash('sha256', address);
}

/**
 * Limits what orders without money hold. Threat: a stranger takes the whole stock out of sale, and
 * never pays. One client may hold half of what is left of a product. Expects that the stock of the
 * lines was taken, so that their rows are locked. Gives how many more of each product the client
 * may have where a line is over its share, and whether there are too many items in all.
 */
export async function limitUnpaid(
  transaction: ShopDatabase,
  { customerId, guestId, client }: UnpaidBy,
  lines: StockLine[],
  { held }: HoldResult,
): Promise<{ overShare: Map<number, number>; isTooMany: boolean }> {
  const unpaid = transaction
    .selectFrom('shop_order')
    .innerJoin('order_line', 'order_line.order_id', 'shop_order.id')
    .where('shop_order.state', '=', 'pending_payment')
    .select(({ fn }) => fn.sum<number | string>('order_line.quantity').as('quantity'));
  const ofBuyer = await (customerId === null
    ? unpaid.where('shop_order.guest_id', '=', guestId ?? '')
    : unpaid.where('shop_order.customer_id', '=', customerId)
  ).executeTakeFirst();
  const ofClient = await unpaid
    .where('shop_order.unpaid_client', '=', client)
    .select('order_line.product_id')
    .groupBy('order_line.product_id')
    .execute();
  const earlier = new Map(
    ofClient.map(({ product_id, quantity }) => [product_id, Number(quantity)]),
  );
  const overShare = new Map<number, number>();
  for (const { productId, quantity } of lines) {
    const product = held.get(productId);
    if (!product) continue;
    const own = earlier.get(productId) ?? 0;
    const share = Math.max(MIN_OF_PRODUCT, Math.ceil((product.stock + quantity + own) / 2));
    if (own + quantity > share) overShare.set(productId, Math.max(0, share - own));
  }
  const added = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const all = [...earlier.values()].reduce((sum, quantity) => sum + quantity, 0);
  const isTooMany =
    all + added > MAX_OF_CLIENT || Number(ofBuyer?.quantity ?? 0) + added > MAX_OF_BUYER;
  return { overShare, isTooMany };
}
