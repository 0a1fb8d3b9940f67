import type { Language } from '../../../src/domain/language.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { loadProductParts } from '../catalogue/productParts.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { PricedLine } from './createOrder.ts';

/** How long the stock of an unpaid order is held, in ms. */
const HOLD_MS = 30 * 60 * 1000;

/** An order that is priced, with its stock held. */
export interface NewOrder {
  id: string;
  customerId: number | null;
  guestId: string | null;
  /** As `unpaidClient` gives it. */
  client: string;
  source: string;
  isFromCart: boolean;
  language: Language;
  lines: PricedLine[];
  total: Cents;
  now: Date;
}

/** Writes an order with its lines as they are bought, names in every language included. */
export async function writeOrder(transaction: ShopDatabase, order: NewOrder): Promise<void> {
  const { id, lines, now } = order;
  await transaction
    .insertInto('shop_order')
    .values({
      id,
      customer_id: order.customerId,
      guest_id: order.guestId,
      state: 'pending_payment',
      source: order.source,
      language: order.language,
      currency: 'USD',
      total_cents: order.total,
      created_at: now.toISOString(),
      hold_expires_at: new Date(now.getTime() + HOLD_MS).toISOString(),
      unpaid_client: order.client,
      from_cart: Number(order.isFromCart),
    })
    .execute();
  await transaction
    .insertInto('order_event')
    .values({ order_id: id, state: 'pending_payment', at: now.toISOString() })
    .execute();
  await writeLines(transaction, id, lines);
}

async function writeLines(
  transaction: ShopDatabase,
  orderId: string,
  lines: PricedLine[],
): Promise<void> {
  const ids = lines.map(({ product }) => product.id);
  const parts = await loadProductParts(transaction, ids, 'main');
  await transaction
    .insertInto('order_line')
    .values(
      lines.map(({ product, quantity, offer }, position) => ({
        order_id: orderId,
        position,
        product_id: product.id,
        quantity,
        unit_cents: offer.price,
        list_cents: offer.listPrice,
        discount_type: offer.discount?.type ?? null,
        discount_value: offer.discount?.value ?? null,
        image: parts.images.get(product.id)?.[0]?.address ?? null,
      })),
    )
    .execute();
  const names = lines.flatMap(({ product }, position) =>
    (parts.texts.get(product.id) ?? [])
      .filter(({ name }) => name !== '')
      .map(({ language, name }) => ({ order_id: orderId, position, language, name })),
  );
  if (names.length > 0) await transaction.insertInto('order_line_text').values(names).execute();
}
