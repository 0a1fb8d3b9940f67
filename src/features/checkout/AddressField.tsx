import type { ReactNode } from 'react';
import { Field } from '../../ui/Field.tsx';
import type { AddressField as Name } from './addressFields.ts';
import type { AddressForm } from './useAddress.ts';

/** What the browser fills a field with (HTML's autofill tokens). */
const AUTOFILL: Record<Name, string> = {
  email: 'email',
  firstName: 'given-name',
  lastName: 'family-name',
  address: 'street-address',
  city: 'address-level2',
  postalCode: 'postal-code',
  country: 'country',
};

interface Props {
  field: Name;
  label: string;
  note?: string;
  form: AddressForm;
  /** The choices of a select; without any, the field is typed. */
  children?: ReactNode;
  className?: string;
}

/** A field of the shipping address: what is typed is kept as it is typed. */
export function AddressField({ field, note, form, ...shown }: Props) {
  return (
    <Field
      {...shown}
      id={`address-${field}`}
      name={field}
      hint={note}
      error={form.errorOf(field)}
      type={field === 'email' ? 'email' : 'text'}
      rows={field === 'address' ? 1 : undefined}
      autoComplete={AUTOFILL[field]}
      value={form.draft[field]}
      onBlur={() => form.leave(field)}
      onChange={({ target }) => form.change(field, target.value)}
    />
  );
}
