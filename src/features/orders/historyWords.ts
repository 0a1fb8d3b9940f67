import type { OrderSummary } from '../../contract/entities/orderDetail.ts';
import type { IslandWords } from '../../i18n/translate.ts';

export type OrderWords = IslandWords<'orders'>;
export type HistoryWords = OrderWords['history'];

/** Whether an order was paid with practice money; a payment that was only begun is none yet. */
export function isPractice({ payment }: OrderSummary): boolean {
  return payment?.practice === true && !['CREATED', 'CAPTURING', 'DENIED'].includes(payment.status);
}

/** What is to be known about an order's payment besides its state; empty where nothing is. */
export function paymentNote({ payment }: OrderSummary, words: HistoryWords): string {
  if (payment?.status === 'REFUNDED') return words.refunded;
  if (payment?.status === 'PENDING' || payment?.status === 'REVIEW') return words.paymentPending;
  return '';
}
