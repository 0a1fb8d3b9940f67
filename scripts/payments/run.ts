import { openDatabase } from '../../server/commerce-api/database/openDatabase.ts';
import type { Output } from '../progress.ts';
import { findShop } from '../shopPlace.ts';
import { paymentLines } from './paymentLines.ts';

interface Surroundings {
  dataFolder: string;
  output: Output;
  errors: Output;
}

/**
 * Lists the payments that a person has to look at: money that is not its order's total, and
 * money that was given back. Gives the exit code.
 */
export async function runPayments({ dataFolder, output, errors }: Surroundings): Promise<0 | 1> {
  const place = findShop(dataFolder);
  if (!place) {
    errors.write(`There is no shop in ${dataFolder} yet; npm start opens one.\n`);
    return 1;
  }
  const database = await openDatabase(place);
  try {
    const payments = await database
      .selectFrom('payment')
      .innerJoin('shop_order', 'shop_order.id', 'payment.order_id')
      .selectAll('payment')
      .select('shop_order.state')
      .where(({ or, eb }) => or([eb('status', '=', 'REVIEW'), eb('refunded_cents', '>', 0)]))
      .orderBy('payment.created_at', 'desc')
      .execute();
    output.write(`${paymentLines(payments).join('\n')}\n`);
    return 0;
  } finally {
    await database.destroy();
  }
}
