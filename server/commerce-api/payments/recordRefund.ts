import { PayPalRefusal, PayPalUnreachable } from '../../payments/paypalErrors.ts';
import { givenBack } from './givenBack.ts';
import type { PaymentRow } from './paymentQueries.ts';
import type { PaymentServices } from './paymentServices.ts';

/**
 * Writes down that money was given back, as PayPal's order says it; what becomes of the goods is
 * a person's decision. Gives false where PayPal could not be asked.
 */
export async function recordRefund(
  { database, provider, logger }: PaymentServices,
  payment: PaymentRow,
  eventType: string,
): Promise<boolean> {
  try {
    const order = await provider.client.getOrder(payment.id);
    const captured = payment.captured_cents ?? payment.cents;
    const reversed = eventType.endsWith('.REVERSED');
    const back = reversed ? captured : givenBack(order, captured);
    await database
      .updateTable('payment')
      .set({
        refunded_cents: back,
        ...(back >= captured && { status: 'REFUNDED' as const }),
        ...(reversed && { note: 'The buyer’s bank or PayPal took the money back.' }),
      })
      .where('id', '=', payment.id)
      .execute();
    const facts = { orderId: payment.order_id, payment: payment.id, cents: back };
    logger.error('Money was given back to a buyer.', { ...facts, eventType });
    return true;
  } catch (error) {
    if (!(error instanceof PayPalRefusal || error instanceof PayPalUnreachable)) throw error;
    logger.error(error.message, { orderId: payment.order_id, error: error.cause });
    return false;
  }
}
