import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Props extends Pick<InputHTMLAttributes<Control>, 'value' | 'onBlur' | 'onChange'> {
  /** Must be the only one of its kind in the page. */
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string;
  type?: 'email' | 'password' | 'text';
  autoComplete: HTMLInputAutoCompleteAttribute;
  /** The id of a list of suggestions. */
  list?: string;
  /** Makes it a text area of so many rows. */
  rows?: number;
  /** Marks the label with a star. */
  isStarred?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A labelled control that has to be filled, with what helps and what is wrong below it. */
export function Field({ label, hint, error, isStarred, className, ...props }: Props) {
  const { type = 'text', list, rows, children, ...rest } = props;
  const { id } = rest;
  const described = [hint && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    ...rest,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>
        {label}
        {isStarred && (
          <span className="text-sale" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children ? (
        <select {...control}>{children}</select>
      ) : rows ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input {...control} type={type} list={list} />
      )}
      {hint && (
        <p id={`${id}-note`} className="text-fine text-muted">
          {hint}
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
