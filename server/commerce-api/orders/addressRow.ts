import { ADDRESS_FIELDS, type Address, mapAddress } from '../../../src/domain/shippingAddress.ts';
import type { AddressColumns } from '../database/orderTables.ts';

const columnOf = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof AddressColumns;

/** An address as it is stored with its order. */
export function addressRow(address: Address): AddressColumns {
  return Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [columnOf(field), address[field]]),
  ) as AddressColumns;
}

/** A stored address as the API sends it. */
export function addressResponse(row: AddressColumns): Address {
  return mapAddress((field) => row[columnOf(field)]);
}
