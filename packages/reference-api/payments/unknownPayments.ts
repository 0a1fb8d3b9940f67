import { customerWord, noteAudit, SHOP } from '../audit/audit.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { queueEvent } from '../outbox/outbox.ts';
import type { PaymentServices } from './paymentServices.ts';
import type { WebhookEvent } from './webhookEvent.ts';

export type UnknownPayment = Row<'unknown_payment'>;

/**
 * How many webhooks about one unknown payment are refused: PayPal sends each up to 25 times in
 * three days, in which a later backup may restore the payment.
 */
export const MAX_REFUSALS = 20;

/**
 * Raises the alarm about a payment that the shop lost, once. Returns false while PayPal should
 * send the event again.
 */
export async function noteUnknownPayment(
  { database, provider, logger, now }: PaymentServices,
  event: WebhookEvent & { orderId: string },
): Promise<boolean> {
  const { type, orderId } = event;
  const id = event.paymentId ?? event.captureId ?? event.id;
  const { deliveries, settled_at } = await inTransaction(database, async (transaction) => {
    const row = await transaction
      .insertInto('unknown_payment')
      .values({
        id,
        order_id: orderId,
        environment: provider.environment,
        event_type: type,
        first_at: now().toISOString(),
        deliveries: 1,
      })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ eb, ref }) => ({
          event_type: type,
          deliveries: eb(ref('unknown_payment.deliveries'), '+', 1),
        })),
      )
      .returning(['deliveries', 'settled_at'])
      .executeTakeFirstOrThrow();
    if (row.deliveries === 1) {
      const about = { who: customerWord(undefined), order_id: orderId, payment_id: id };
      await noteAudit(transaction, now(), { kind: 'payment.unknown', outcome: 'alarm', ...about });
      await queueEvent(transaction, 'paymentUnknown', id, now());
    }
    return row;
  });
  if (deliveries === 1) {
    const facts = { event: event.id, type, orderId, payment: id };
    logger.error('PayPal tells of a payment that the shop lost: see bin/vitrine payments.', facts);
  }
  return settled_at !== null || deliveries > MAX_REFUSALS;
}

/** Those that wait for a person, the latest first. A payment that came back waits for nobody. */
export function openUnknownPayments(database: ShopDatabase): Promise<UnknownPayment[]> {
  return database
    .selectFrom('unknown_payment')
    .selectAll()
    .where('settled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .where(({ or, eb, ref }) =>
              or([
                eb('payment.id', '=', ref('unknown_payment.id')),
                eb('payment.capture_id', '=', ref('unknown_payment.id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('first_at', 'desc')
    .execute();
}

/** Closes the alarm; `undefined` where there is none, or none any more. */
export async function closeUnknownPayment(
  transaction: ShopDatabase,
  id: string,
  { outcome, note }: { outcome: string; note: string },
  now: Date,
): Promise<UnknownPayment | undefined> {
  const closed = await transaction
    .updateTable('unknown_payment')
    .set({ settled_at: now.toISOString(), note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!closed) return undefined;
  const about = { who: SHOP, order_id: closed.order_id, payment_id: id };
  await noteAudit(transaction, now, { kind: 'payment.settled', outcome, ...about });
  return closed;
}
