import * as limits from '@vitrine/contract/domain/limits.ts';
import type { Address } from '@vitrine/contract/domain/shippingAddress.ts';
import { lockCustomer } from '../accounts/customerQueries.ts';
import { inTransaction } from '../database/inTransaction.ts';
import type { Row, ShopDatabase } from '../database/tables.ts';
import { addressRow } from '../orders/addressRow.ts';

export type SavedAddressRow = Row<'customer_address'>;

/** An address as its customer sends it. */
type AddressToSave = Omit<Address, 'email'> & { is_default: boolean };

/** The default first, then the newest. */
export function addressesOf(
  database: ShopDatabase,
  customerId: number,
): Promise<SavedAddressRow[]> {
  return database
    .selectFrom('customer_address')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Saves one more, the first as the default; `undefined` if the customer has as many as may be. */
export function addAddress(
  database: ShopDatabase,
  customerId: number,
  address: AddressToSave,
  now: Date,
): Promise<SavedAddressRow | undefined> {
  return inTransaction(database, async (transaction) => {
    // Of two that come at once, one would not see the other: both the default, or one too many.
    await lockCustomer(transaction, customerId);
    const saved = await addressesOf(transaction, customerId);
    if (saved.length >= limits.maxSavedAddresses) return undefined;
    const is_default = address.is_default || saved.length === 0;
    if (is_default) await dropDefault(transaction, customerId);
    return transaction
      .insertInto('customer_address')
      .values({
        ...columnsOf({ ...address, is_default }),
        customer_id: customerId,
        created_at: now.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Changes one of a customer's own; `undefined` if it is none. */
export function changeAddress(
  database: ShopDatabase,
  customerId: number,
  id: number,
  address: AddressToSave,
): Promise<SavedAddressRow | undefined> {
  return inTransaction(database, async (transaction) => {
    await lockCustomer(transaction, customerId);
    const own = (await addressesOf(transaction, customerId)).some((row) => row.id === id);
    if (!own) return undefined;
    if (address.is_default) await dropDefault(transaction, customerId);
    return transaction
      .updateTable('customer_address')
      .set(columnsOf(address))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Forgets one of a customer's own; false if it is none. */
export async function deleteAddress(
  database: ShopDatabase,
  customerId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('customer_address')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === 1;
}

async function dropDefault(transaction: ShopDatabase, customerId: number): Promise<void> {
  await transaction
    .updateTable('customer_address')
    .set({ is_default: 0 })
    .where('customer_id', '=', customerId)
    .execute();
}

function columnsOf({ is_default, ...address }: AddressToSave) {
  const { email: _, ...columns } = addressRow({ ...address, email: '' });
  return { ...columns, is_default: Number(is_default) };
}
