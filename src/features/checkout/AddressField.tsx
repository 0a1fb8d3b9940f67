import type { ReactNode } from 'react';
import type { AddressField as Field } from './addressFields.ts';
import type { AddressForm } from './useAddress.ts';

/** What the browser fills a field with (HTML's autofill tokens). */
const AUTOFILL: Record<Field, string> = {
  email: 'email',
  firstName: 'given-name',
  lastName: 'family-name',
  address: 'street-address',
  city: 'address-level2',
  postalCode: 'postal-code',
  country: 'country',
};

interface Props {
  field: Field;
  label: string;
  note?: string;
  form: AddressForm;
  /** The choices of a select; without any, the field is typed. */
  children?: ReactNode;
  className?: string;
}

/** A labelled field of the shipping address with its error. */
export function AddressField({ field, label, note, form, children, className = '' }: Props) {
  const id = `address-${field}`;
  const error = form.errorOf(field);
  const described = [note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    id,
    name: field,
    required: true,
    autoComplete: AUTOFILL[field],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    value: form.draft[field],
    onBlur: () => form.leave(field),
    onChange: ({ target }: { target: { value: string } }) => form.change(field, target.value),
  };
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children ? (
        <select {...control}>{children}</select>
      ) : field === 'address' ? (
        <textarea rows={1} {...control} />
      ) : (
        <input type={field === 'email' ? 'email' : 'text'} {...control} />
      )}
      {note && (
        <p id={`${id}-note`} className="text-fine text-muted">
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
