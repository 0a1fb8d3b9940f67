import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import { isPaidForTest } from '../orders/orderPayments.ts';
import { findOrder } from '../orders/orderQueries.ts';
import { queueEvent } from '../outbox/outbox.ts';
import { parcelSubject } from '../outbox/subjects.ts';
import type { ParcelNumber } from './seventeenTrack.ts';

/** What became of the owner's word: done, or why not. */
export type ShippingOutcome =
  | 'shipped'
  | 'renumbered'
  | 'delivered'
  | 'unknown'
  | 'notPaid'
  | 'notConfirmed'
  | 'test'
  | 'notShipped'
  | 'closed';

/** Only paid orders are shipped, and confirmed ones that are paid on delivery; with `isTest`, a test order is too. */
export interface Shipment extends ParcelNumber {
  carrierName?: string | null;
  isTest?: boolean;
}

/**
 * Marks an order as handed to the carrier. One that is on its way already only gets the new
 * number, for the owner who mistyped the first.
 */
export function shipOrder(
  database: ShopDatabase,
  orderId: string,
  { number, carrier, carrierName = null, isTest = false }: Shipment,
  now: Date,
): Promise<ShippingOutcome> {
  return inTransaction(database, async (transaction): Promise<ShippingOutcome> => {
    const order = await findOrder(transaction, orderId);
    if (!order) return 'unknown';
    if (order.state === 'pending_payment') return 'notPaid';
    if (order.state === 'awaiting_confirmation') return 'notConfirmed';
    if (!mayShip(order.state)) return 'closed';
    if (!isTest && (await isPaidForTest(transaction, orderId))) return 'test';
    const moved = await moveOrder(transaction, orderId, 'shipped', now);
    if (!moved && order.state !== 'shipped') return 'closed';
    const parcel = {
      ...{ number, carrier, carrier_name: carrierName },
      ...{ registered_at: null, ask_again_at: null, answer: null },
    };
    await transaction
      .insertInto('parcel')
      .values({ order_id: orderId, ...parcel })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(parcel))
      .execute();
    await queueEvent(transaction, 'orderShipped', parcelSubject({ orderId, number }), now);
    return moved ? 'shipped' : 'renumbered';
  });
}

/** Marks an order that is on its way as delivered. */
export function deliverOrder(
  database: ShopDatabase,
  orderId: string,
  now: Date,
): Promise<ShippingOutcome> {
  return inTransaction(database, async (transaction): Promise<ShippingOutcome> => {
    const order = await findOrder(transaction, orderId);
    if (!order) return 'unknown';
    if (await moveOrder(transaction, orderId, 'delivered', now)) {
      await queueEvent(transaction, 'orderDelivered', orderId, now);
      return 'delivered';
    }
    return mayShip(order.state) ? 'notShipped' : 'closed';
  });
}

const mayShip = (state: OrderState) => !['cancelled', 'expired', 'delivered'].includes(state);
