import { personName } from '@vitrine/contract/domain/addressLines.ts';
import { type DeliveryTerms, regionOf, shippingPrice } from '@vitrine/contract/domain/delivery.ts';
import { type Cents, cents } from '@vitrine/contract/domain/money.ts';
import { noteAudit, ownerWord } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import type { OrderAddress } from './addressBody.ts';
import { addressRow } from './addressRow.ts';
import { LARGEST_TOTAL, OrderRefusedError } from './createOrder.ts';
import type { OrderRow } from './orderQueries.ts';
import { voidPayments } from './voidPayments.ts';

/** What sending an order to its address costs, and what the order then comes to. */
export interface OrderPrice {
  shipping: Cents;
  total: Cents;
}

interface AddressChange {
  address: OrderAddress;
  customerId: number | undefined;
  terms: DeliveryTerms | undefined;
  now: Date;
}

/**
 * Keeps where an order is sent, while it waits for its payment, and prices it for there, all or
 * nothing; `undefined` where it no longer waits. A payment that was opened for another total is
 * void. A guest's order becomes that of the customer the guest signed in as. Throws
 * `OrderRefusedError`.
 */
export function saveAddress(
  database: ShopDatabase,
  { address: { orderId, ...address }, customerId, terms, now }: AddressChange,
): Promise<OrderPrice | undefined> {
  return inTransaction(database, async (transaction) => {
    const order = await transaction
      .updateTable('shop_order')
      .set(({ fn, val, ref }) => ({
        customer_id: fn.coalesce(ref('customer_id'), val(customerId ?? null)),
      }))
      .where('id', '=', orderId)
      .where('state', '=', 'pending_payment')
      .where('hold_expires_at', '>', now.toISOString())
      .returningAll()
      .executeTakeFirst();
    if (!order) return undefined;
    const items = await itemsPrice(transaction, orderId);
    const shipping = shippingPrice(regionOf(terms, address.country), items);
    const price = { shipping, total: cents(items + shipping) };
    if (price.total !== order.total_cents) await changeTotal(transaction, order, price, now);
    const values = addressRow(address);
    if (customerId !== undefined) {
      // Nobody was asked for a name before; the header shows it from the next login on.
      await transaction
        .updateTable('customer')
        .set({ name: personName(address) })
        .where('id', '=', customerId)
        .where('name', '=', '')
        .execute();
    }
    await transaction
      .insertInto('order_address')
      .values({ order_id: orderId, ...values })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
      .execute();
    return price;
  });
}

async function itemsPrice(transaction: ShopDatabase, orderId: string): Promise<Cents> {
  const lines = await transaction
    .selectFrom('order_line')
    .select(['unit_cents', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  return cents(lines.reduce((sum, { unit_cents, quantity }) => sum + unit_cents * quantity, 0));
}

async function changeTotal(
  transaction: ShopDatabase,
  order: OrderRow,
  { shipping, total }: OrderPrice,
  now: Date,
): Promise<void> {
  if (total > LARGEST_TOTAL) throw new OrderRefusedError('orderTooLarge');
  const isVoid = await voidPayments(transaction, order.id, 'The order’s total changed.');
  if (!isVoid) throw new OrderRefusedError('paymentUnderWay');
  await transaction
    .updateTable('shop_order')
    .set({ total_cents: total, shipping_cents: shipping })
    .where('id', '=', order.id)
    .execute();
  await noteAudit(transaction, now, {
    kind: 'order.priced',
    who: ownerWord(order),
    order_id: order.id,
    cents: total,
    currency: order.currency,
  });
}
