import {
  ADDRESS,
  ADDRESS_FIELDS,
  type Address,
  type AddressColumns,
  mapAddress,
} from '../../../src/domain/address.ts';

/** An address as it is stored with its order. */
export function addressRow(address: Address): AddressColumns {
  return Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [ADDRESS[field].column, address[field]]),
  ) as AddressColumns;
}

/** A stored address as the API sends it. */
export function addressResponse(row: AddressColumns): Address {
  return mapAddress((field) => row[ADDRESS[field].column]);
}
