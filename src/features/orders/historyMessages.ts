import { isOwed, type OrderSummary } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { IslandMessages } from '../../i18n/translate.ts';

export type OrderMessages = IslandMessages<'orders'>;
export type HistoryMessages = OrderMessages['history'];

/** Whether an order was paid with test payments; a payment that was only started is none yet. */
export function isTestPayment({ payment }: OrderSummary): boolean {
  return payment?.practice === true && !['CREATED', 'CAPTURING', 'DENIED'].includes(payment.status);
}

/** Whether an order's payment is being checked. */
export const isChecked = ({ payment }: OrderSummary) =>
  payment?.status === 'PENDING' || payment?.status === 'REVIEW';

/** What is to be known about an order's payment besides its state; empty where nothing is. */
export function paymentNote(order: OrderSummary, messages: HistoryMessages): string {
  if (order.payment?.status === 'REFUNDED') return messages.refunded;
  if (order.state === 'awaiting_confirmation') return messages.unconfirmed;
  if (isOwed(order)) return messages.onDelivery;
  return isChecked(order) ? messages.paymentPending : '';
}
