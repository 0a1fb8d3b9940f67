import type { ShopDatabase } from '../database/tables.ts';
import { isTestPayment } from '../orders/orderPayments.ts';

/** What was paid on a day (UTC), in cents; what of it was given back since, and what stays. */
export interface DayOfSales {
  day: string;
  orders: number;
  paid_cents: number;
  refunded_cents: number;
  net_cents: number;
}

/** Sales by day since a timestamp, the first day first, and how many test orders they leave out. */
export async function salesSince(
  database: ShopDatabase,
  since: string,
): Promise<{ days: DayOfSales[]; tests: number }> {
  const payments = await database
    .selectFrom('payment')
    .selectAll()
    .where('paid_at', '>=', since)
    .where('status', 'in', ['COMPLETED', 'REFUNDED'])
    .orderBy('paid_at')
    .execute();
  const days = new Map<string, DayOfSales>();
  for (const payment of payments) {
    if (isTestPayment(payment)) continue;
    const day = String(payment.paid_at).slice(0, 10);
    const sum = days.get(day) ?? { day, orders: 0, paid_cents: 0, refunded_cents: 0, net_cents: 0 };
    const paid = payment.captured_cents ?? payment.cents;
    sum.orders += 1;
    sum.paid_cents += paid;
    sum.refunded_cents += payment.refunded_cents;
    sum.net_cents += paid - payment.refunded_cents;
    days.set(day, sum);
  }
  return { days: [...days.values()], tests: payments.filter(isTestPayment).length };
}
