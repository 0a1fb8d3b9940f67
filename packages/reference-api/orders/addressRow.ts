import { domainToUnicode } from 'node:url';
import {
  ADDRESS_FIELDS,
  type Address,
  mapAddress,
} from '@vitrine/contract/domain/shippingAddress.ts';
import { type AddressColumns, columnOf } from '../database/addressColumns.ts';

/** An address as it is stored with its order. */
export function addressRow(address: Address): AddressColumns {
  return Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [columnOf(field), address[field]]),
  ) as AddressColumns;
}

/** A stored address as the API sends it to its owner, who reads the e-mail as they write it. */
export function addressResponse(row: AddressColumns): Address {
  const address = mapAddress((field) => row[columnOf(field)]);
  const [local, domain = ''] = address.email.split('@');
  return { ...address, email: `${local}@${domainToUnicode(domain) || domain}` };
}
