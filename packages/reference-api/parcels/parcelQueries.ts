import type { Row, ShopDatabase } from '../database/tables.ts';

export type Parcel = Row<'parcel'>;

/** What an order was sent with; `undefined` before it was sent. */
export function parcelOf(database: ShopDatabase, orderId: string): Promise<Parcel | undefined> {
  return database
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/**
 * Takes on asking the carrier about a parcel: of several callers at once, and until `until`, one
 * gets true. What is to last beyond `latest` is over.
 */
export async function mayCall(
  database: ShopDatabase,
  orderId: string,
  now: Date,
  { until, latest }: { until: Date; latest: string },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('parcel')
    .set({ ask_again_at: until.toISOString() })
    .where('order_id', '=', orderId)
    .where(({ eb, or }) =>
      or([
        eb('ask_again_at', 'is', null),
        eb('ask_again_at', '<=', now.toISOString()),
        eb('ask_again_at', '>', latest),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** Keeps what is known of a parcel now, unless it has been given another number meanwhile. */
export async function keepParcel(
  database: ShopDatabase,
  { order_id, number }: Parcel,
  fields: Partial<Pick<Parcel, 'registered_at' | 'ask_again_at' | 'answer'>>,
): Promise<void> {
  await database
    .updateTable('parcel')
    .set(fields)
    .where('order_id', '=', order_id)
    .where('number', '=', number)
    .execute();
}
