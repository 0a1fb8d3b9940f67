import type { OrderSummary } from '../../contract/entities/orderDetail.ts';
import type { IslandWords } from '../../i18n/translate.ts';

export type OrderWords = IslandWords<'orders'>;
export type HistoryWords = OrderWords['history'];

/** What is to be known about an order's payment besides its state; empty where nothing is. */
export function paymentNote({ payment }: OrderSummary, words: HistoryWords): string {
  if (payment?.status === 'REFUNDED') return words.refunded;
  if (payment?.status === 'PENDING' || payment?.status === 'REVIEW') return words.paymentPending;
  return '';
}
