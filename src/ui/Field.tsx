import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type Given =
  | 'value'
  | 'placeholder'
  | 'inputMode'
  | 'enterKeyHint'
  | 'onFocus'
  | 'onBlur'
  | 'onChange';

interface Props extends Pick<InputHTMLAttributes<Control>, Given> {
  /** Unique in the page. */
  id: string;
  name: string;
  label: string;
  /** Help that is always shown. */
  hint?: string;
  /** What is wrong; marks the control as invalid. */
  error?: string;
  type?: 'email' | 'password' | 'tel' | 'text';
  autoComplete: HTMLInputAutoCompleteAttribute;
  /** The id of a list of suggestions. */
  list?: string;
  /** Rows of a text area, which it then is. */
  rows?: number;
  hasAsterisk?: boolean;
  /** `false` for what may be left empty. */
  required?: boolean;
  className?: string;
  /** The options of a select, which it then is; or what makes another control. */
  children?: ReactNode | ((control: ControlProps) => ReactNode);
}

/** What any control of a field gets. */
export interface ControlProps {
  id: string;
  name: string;
  required: boolean;
  dir: string;
  autoComplete: HTMLInputAutoCompleteAttribute;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** A labelled control, with its hint and its error below. */
export function Field({ label, hint, error, hasAsterisk, className, ...props }: Props) {
  const { type = 'text', list, rows, children, required = true, ...rest } = props;
  const { id } = rest;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = {
    ...rest,
    required,
    dir: 'auto',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>
        {label}
        {hasAsterisk && (
          <span className="text-sale" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {typeof children === 'function' ? (
        children(control)
      ) : children ? (
        <select {...control}>{children}</select>
      ) : rows ? (
        <textarea {...control} rows={rows} />
      ) : (
        <input {...control} type={type} list={list} />
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-fine text-muted">
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
