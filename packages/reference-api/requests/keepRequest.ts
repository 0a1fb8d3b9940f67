import { hash } from 'node:crypto';
import { inTransaction } from '../database/inTransaction.ts';
import type { Row } from '../database/tables.ts';
import { queueEvent } from '../outbox/outbox.ts';
import type { Services } from '../routeServices.ts';

/**
 * Keeps a buyer's request and queues its emails. Gives when it was received: the first time, for one
 * that is the `same` as an earlier one.
 */
export async function keepRequest(
  { database, now, outbox }: Pick<Services, 'database' | 'now' | 'outbox'>,
  request: Omit<Row<'buyer_request'>, 'id' | 'key' | 'received_at'>,
  same: readonly string[],
): Promise<string> {
  const key = hash('sha256', JSON.stringify([request.kind, ...same]));
  const received_at = now().toISOString();
  const first = await inTransaction(database, async (transaction) => {
    const kept = await transaction
      .insertInto('buyer_request')
      .values({ ...request, key, received_at })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (kept) {
      await queueEvent(transaction, 'buyerRequest', String(kept.id), now());
      return received_at;
    }
    const earlier = await transaction
      .selectFrom('buyer_request')
      .select('received_at')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return earlier.received_at;
  });
  outbox?.deliverSoon();
  return first;
}
