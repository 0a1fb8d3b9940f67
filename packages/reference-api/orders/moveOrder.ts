import type { OrderState } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { ExpressionBuilder } from 'kysely';
import { takePaidLines } from '../cart/cartQueries.ts';
import type { ShopDatabase, Tables } from '../database/tables.ts';
import { hasCome } from '../database/timePassed.ts';
import { lapseCash, OUTCOME_OPEN } from './orderPayments.ts';
import { givesBack, statesBefore } from './orderState.ts';
import { dropStock, releaseStock, takeStock } from './stock.ts';
import { forgetPaidBy } from './unpaidItems.ts';
import { HOLD_MS } from './writeOrder.ts';

/**
 * Moves an order into a state, in the caller's transaction, and takes its stock or gives it back if
 * the state says so. Gives false, and changes nothing, where the order may not go there from where it
 * is, or where it is to be bought and its items are gone: of two that try at once, one succeeds. An order never expires before its time, nor while
 * money may have moved for it. `from` names the only states to leave.
 */
export async function moveOrder(
  transaction: ShopDatabase,
  orderId: string,
  to: OrderState,
  now: Date,
  from: readonly OrderState[] = statesBefore(to),
): Promise<boolean> {
  const at = now.toISOString();
  const isBought = to === 'paid' || to === 'awaiting_confirmation';
  if (isBought && !(await takeStock(transaction, orderId))) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('shop_order')
    .set({ state: to })
    .where('id', '=', orderId)
    .where('state', 'in', from)
    .$if(to === 'expired', (query) => query.where(isExpirable(now)))
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return false;
  await transaction
    .insertInto('order_event')
    .values({ order_id: orderId, state: to, at })
    .execute();
  if (givesBack(to)) await releaseStock(transaction, orderId);
  if (to === 'cancelled') await lapseCash(transaction, orderId);
  if (to === 'paid' || to === 'confirmed') await forgetPaidBy(transaction, orderId);
  if (isBought) await takePaidLines(transaction, orderId);
  return true;
}

/** Cancels an order; unless its items are to be on sale again, the shop counts them itself. */
export async function cancelFrom(
  transaction: ShopDatabase,
  orderId: string,
  restock: boolean,
  now: Date,
  from: readonly OrderState[],
): Promise<boolean> {
  if (!restock) await dropStock(transaction, orderId, from);
  return moveOrder(transaction, orderId, 'cancelled', now, from);
}

/** The hold of an unpaid order is over, and no money may have moved for it. */
export const isExpirable = (now: Date) => (eb: ExpressionBuilder<Tables, 'shop_order'>) =>
  eb.and([
    eb('state', '=', 'pending_payment'),
    hasCome<'shop_order'>('hold_expires_at', now, HOLD_MS)(eb),
    eb(
      'id',
      'not in',
      eb.selectFrom('payment').select('order_id').where('status', 'in', OUTCOME_OPEN),
    ),
  ]);
