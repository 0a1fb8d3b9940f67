import { variantName } from '@vitrine/contract/domain/variantName.ts';
import type { Insertable } from 'kysely';
import { loadProductParts, productIdOf } from '../catalogue/productParts.ts';
import { choiceOf, mainImageOf } from '../catalogue/productResponse.ts';
import type { ShopDatabase, Tables } from '../database/tables.ts';
import type { PricedLine } from './createOrder.ts';

/** How long the stock of an unpaid order is held, in ms. */
export const HOLD_MS = 30 * 60 * 1000;

/** An order whose stock is held; the rest of its row is the same for every new one. */
type NewOrder = Omit<
  Insertable<Tables['shop_order']>,
  'state' | 'currency' | 'created_at' | 'hold_expires_at'
>;

/** Writes an order with its lines as they are bought, names in every language included. */
export async function writeOrder(
  transaction: ShopDatabase,
  order: NewOrder,
  lines: PricedLine[],
  now: Date,
): Promise<void> {
  const [state, at] = ['pending_payment' as const, now.toISOString()];
  const hold_expires_at = new Date(now.getTime() + HOLD_MS).toISOString();
  await transaction
    .insertInto('shop_order')
    .values({ ...order, state, currency: 'USD', created_at: at, hold_expires_at })
    .execute();
  await transaction.insertInto('order_event').values({ order_id: order.id, state, at }).execute();
  await writeLines(transaction, order.id, lines);
}

async function writeLines(
  transaction: ShopDatabase,
  orderId: string,
  lines: PricedLine[],
): Promise<void> {
  const rows = lines.map(({ product }) => product);
  const parts = await loadProductParts(transaction, rows, 'main');
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
        image: mainImageOf(product, parts)?.address ?? null,
      })),
    )
    .execute();
  const names = lines.flatMap(({ product }, position) =>
    (parts.texts.get(productIdOf(product)) ?? [])
      .filter(({ name }) => name !== '')
      .map(({ language, name: product_name }) => {
        const name = variantName(product_name, choiceOf(product, { parts, language }));
        return { order_id: orderId, position, language, name };
      }),
  );
  if (names.length > 0) await transaction.insertInto('order_line_text').values(names).execute();
}
