import { type PaymentRow, unsettledPayments } from '../orders/orderPayments.ts';
import type { PaymentServices } from './paymentServices.ts';
import type { Settlement } from './settlement.ts';

/**
 * Asks PayPal about every payment that has no end yet and was left alone for a while: captures
 * whose response was lost, approvals whose browser went away, money that PayPal holds back.
 */
export async function sweepPayments(
  services: PaymentServices,
  settle: (payment: PaymentRow) => Promise<Settlement>,
): Promise<void> {
  const { database, provider, logger, now } = services;
  for (const payment of await unsettledPayments(database, provider.environment, now())) {
    await database
      .updateTable('payment')
      .set({ checked_at: now().toISOString() })
      .where('id', '=', payment.id)
      .execute();
    try {
      const { kind } = await settle(payment);
      // PayPal is away: the others can wait for the next round.
      if (kind === 'unavailable' || kind === 'unknown') return;
    } catch (error) {
      const facts = { orderId: payment.order_id, payment: payment.id, error };
      logger.error('A payment could not be looked at; it is tried again.', facts);
    }
  }
}
