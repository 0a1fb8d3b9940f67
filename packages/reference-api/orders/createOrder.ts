import type { Language } from '@vitrine/contract/domain/language.ts';
import { type Cents, cents } from '@vitrine/contract/domain/money.ts';
import { type Offer, offerAt } from '@vitrine/contract/domain/promotion.ts';
import { noteAudit, ownerWord } from '../audit/audit.ts';
import { type MissingChoice, missingChoiceOf } from '../catalogue/missingChoice.ts';
import type { ProductRow } from '../catalogue/productQueries.ts';
import { productTerms } from '../catalogue/productResponse.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { MessageName } from '../http/messages.ts';
import { type RequestKey, takeRequestKey } from './idempotency.ts';
import { newGuestId, newOrderId } from './secretIds.ts';
import { giveBack, type HoldResult, holdStock } from './stock.ts';
import { mayHold, type unpaidBy } from './unpaidItems.ts';
import { writeOrder } from './writeOrder.ts';

/** Larger totals would not fit a 32-bit column, nor any payment, in cents. */
export const LARGEST_TOTAL = 2_000_000_000;

/** How many more are left is not published: competitors would read the stock. */
const MAX_SHOWN_STOCK = 5;

/** What is to be ordered; `unit_price` in cents, as the buyer saw it. */
interface OrderBody {
  items: { product_id: number; quantity: number; unit_price: Cents }[];
  source: string;
}

/** Who orders what. */
export interface OrderRequest {
  body: OrderBody;
  customerId: number | undefined;
  /** A guest who ordered before. */
  guestId: string | undefined;
  /** Made of the buyer's cart. */
  isFromCart?: boolean;
  language: Language;
  key: RequestKey | undefined;
  now: Date;
  /** The client's network address. */
  client: string;
  unpaidBy: ReturnType<typeof unpaidBy>;
}

/** What the buyer sees. */
export interface CreatedOrder {
  orderId: string;
  guestId: string | null;
}

/**
 * Creates an order: items held where an order without money may, priced by the shop's own rule at its own clock, lines frozen; all or
 * nothing. The same key and body give the order that was made before. Throws `OrderRefusedError`.
 */
export function createOrder(database: ShopDatabase, request: OrderRequest): Promise<CreatedOrder> {
  return inTransaction(database, async (transaction) => {
    const { body, customerId = null, language, key, now } = request;
    const id = newOrderId();
    const earlier = key && (await takeRequestKey(transaction, key, id, now));
    if (earlier) {
      if (earlier.body_hash !== key?.bodyHash) throw new OrderRefusedError('idempotencyKeyReused');
      return existingOrder(transaction, earlier.order_id);
    }
    const { unpaidBy: by } = request;
    // Threat: orders of one network that come at once, of other products each, would not see each other.
    await takeTurn(transaction, by.unpaid_region);
    const { lines, isHeld } = await holdAndPrice(transaction, request, by);
    const total = totalOf(lines);
    if (total > LARGEST_TOTAL) throw new OrderRefusedError('orderTooLarge');
    // No payment will take its items: without limits one order would have them all.
    if (total === 0 && !isHeld) throw new OrderRefusedError('orderFreeLimit');
    const guestId = customerId === null ? await guestOf(transaction, request) : null;
    const owner = { customer_id: customerId, guest_id: guestId };
    const order = {
      id,
      ...owner,
      ...(isHeld ? by : { unpaid_client: null, unpaid_region: null }),
      held_by: isHeld ? ('order' as const) : null,
      source: body.source,
      from_cart: Number(request.isFromCart === true),
      language,
      total_cents: total,
    };
    await writeOrder(transaction, order, lines, now);
    await noteAudit(transaction, now, {
      kind: 'order.created',
      client: request.client,
      who: ownerWord(owner),
      order_id: id,
      cents: total,
      currency: 'USD',
    });
    return { orderId: id, guestId };
  });
}

async function holdAndPrice(
  transaction: ShopDatabase,
  { body: { items }, language, now }: OrderRequest,
  by: ReturnType<typeof unpaidBy>,
): Promise<{ lines: PricedLine[]; isHeld: boolean }> {
  const wanted = items.map((item) => ({ productId: item.product_id, quantity: item.quantity }));
  const ids = wanted.map(({ productId }) => productId);
  const missing = await missingChoiceOf(transaction, ids, language);
  if (missing) throw new OrderRefusedError('chooseOption', { missing });
  const hold = await holdStock(transaction, wanted);
  const lines = items.flatMap(({ product_id, quantity }) => {
    const product = hold.held.get(product_id);
    return product ? [priceLine(product, quantity, now)] : [];
  });
  const conflict = conflictOf(items, lines, hold, now);
  if (conflict) throw new OrderRefusedError('orderConflict', { conflict });
  const isHeld = await mayHold(transaction, by, wanted, hold, now);
  if (!isHeld) await giveBack(transaction, wanted);
  return { lines, isHeld };
}

/** Everything that is not as the buyer saw it, so that they see it once. */
function conflictOf(
  items: OrderBody['items'],
  lines: PricedLine[],
  { insufficient, unavailable }: HoldResult,
  now: Date,
): OrderConflict | undefined {
  const seen = new Map(items.map((item) => [item.product_id, item.unit_price]));
  const onSale = [...lines, ...insufficient.map((product) => priceLine(product, 0, now))];
  const prices = onSale
    .filter(({ product, offer }) => seen.get(product.id) !== offer.price)
    .map(({ product, offer }) => ({ product_id: product.id, unit_price: offer.price / 100 }));
  const short = insufficient.map(({ id, stock }) => ({
    product_id: id,
    available: Math.min(MAX_SHOWN_STOCK, Math.max(0, stock)),
  }));
  if (prices.length + short.length + unavailable.length === 0) return undefined;
  return { prices, sold_out: short, gone: unavailable };
}

async function existingOrder(transaction: ShopDatabase, id: string): Promise<CreatedOrder> {
  const { guest_id } = await transaction
    .selectFrom('shop_order')
    .select('guest_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { orderId: id, guestId: guest_id };
}

async function guestOf(transaction: ShopDatabase, { guestId, now }: OrderRequest): Promise<string> {
  if (guestId !== undefined) return guestId;
  const id = newGuestId();
  await transaction.insertInto('guest').values({ id, created_at: now.toISOString() }).execute();
  return id;
}

/** A line whose stock is held, with its price. */
export interface PricedLine {
  product: ProductRow;
  quantity: number;
  offer: Offer;
}

/** What a line costs at `now`: the price of the product's page, by the same rule. */
export function priceLine(product: ProductRow, quantity: number, now: Date): PricedLine {
  return { product, quantity, offer: offerAt(productTerms(product), now.getTime()) };
}

/** The price of all lines: each item is rounded once, so nothing is left to round here. */
export function totalOf(lines: readonly PricedLine[]): Cents {
  return cents(lines.reduce((sum, { offer, quantity }) => sum + offer.price * quantity, 0));
}

/** What is not as the buyer saw it; `unit_price` in dollars. */
export interface OrderConflict {
  prices: { product_id: number; unit_price: number }[];
  sold_out: { product_id: number; available: number }[];
  gone: number[];
}

/** An order that is not made; thrown so that its transaction takes back what it did. */
export class OrderRefusedError extends Error {
  override name = 'OrderRefusedError';
  readonly reason: MessageName;
  readonly conflict: OrderConflict | undefined;
  readonly missing: MissingChoice | undefined;

  constructor(
    reason: MessageName,
    { conflict, missing }: { conflict?: OrderConflict; missing?: MissingChoice } = {},
  ) {
    super(reason);
    this.reason = reason;
    this.conflict = conflict;
    this.missing = missing;
  }
}

/** The most exact message for a conflict. */
export function conflictMessage({ prices, sold_out, gone }: OrderConflict): MessageName {
  const kinds = [prices, sold_out, gone].filter((kind) => kind.length > 0).length;
  if (kinds > 1) return 'orderConflict';
  if (gone.length > 0) return 'orderGone';
  return sold_out.length > 0 ? 'orderSoldOut' : 'orderPriceChanged';
}
