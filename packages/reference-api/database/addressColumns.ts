import { ADDRESS_FIELDS, type AddressField } from '@vitrine/contract/domain/shippingAddress.ts';

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** An address as a row: its fields' names in snake case, such as `postal_code`. */
export type AddressColumns = Record<SnakeCase<AddressField>, string>;

export const columnOf = (field: AddressField) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof AddressColumns;

export const ADDRESS_COLUMNS = ADDRESS_FIELDS.map(columnOf);
