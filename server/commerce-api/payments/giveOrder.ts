import { noteAudit, ownerWord } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { ShopDatabase } from '../database/tables.ts';
import { moveOrder } from '../orders/moveOrder.ts';
import type { OrderRow } from '../orders/orderQueries.ts';
import { queueEmail } from '../outbox/outbox.ts';
import { lockHold } from './claimPayment.ts';

/**
 * Takes an order that costs nothing for paid, when its buyer would pay for it. Gives false where
 * its items are not held any more.
 */
export function giveOrder(
  database: ShopDatabase,
  order: Pick<OrderRow, 'id' | 'customer_id' | 'guest_id' | 'currency'>,
  now: Date,
): Promise<boolean> {
  const { id, currency } = order;
  return inTransaction(database, async (transaction) => {
    if (!(await lockHold(transaction, id))) return false;
    if (!(await moveOrder(transaction, id, 'paid', now))) return false;
    await queueEmail(transaction, 'order-paid', id, now);
    const who = ownerWord(order);
    const entry = { kind: 'order.given', outcome: 'done', who, orderId: id } as const;
    await noteAudit(transaction, { ...entry, cents: 0, currency }, now);
    return true;
  });
}
