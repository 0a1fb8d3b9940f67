import type { ReactNode } from 'react';
import { type AddressField as Name, ruleOf } from '../../domain/shippingAddress.ts';
import { Field } from '../../ui/Field.tsx';
import type { AddressForm } from './useAddress.ts';

interface Props {
  field: Name;
  label: string;
  note?: string;
  form: AddressForm;
  /** The choices of a select; without any, the field is typed. */
  children?: ReactNode;
}

/** A field of the shipping address: what is typed is kept as it is typed. */
export function AddressField({ field, note, form, ...shown }: Props) {
  const { autoComplete, isWide } = ruleOf(field);
  return (
    <Field
      {...shown}
      id={`address-${field}`}
      name={field}
      className={isWide && 'sm:col-span-2'}
      hint={note}
      error={form.errorOf(field)}
      type={field === 'email' ? 'email' : 'text'}
      rows={field === 'address' ? 1 : undefined}
      autoComplete={autoComplete}
      value={form.draft[field]}
      onBlur={() => form.leave(field)}
      onChange={({ target }) => form.change(field, target.value)}
    />
  );
}
