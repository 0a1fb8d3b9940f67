import type { ReactNode } from 'react';
import { SubmitButton } from './SubmitButton.tsx';
import type { Form } from './useForm.ts';

interface Props {
  /** Of `useForm`. */
  form: Form;
  label: string;
  /** What the button says while the form is on its way. */
  busy: string;
  isQuiet?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** Fields one below the other, the button that sends them, and what is said of them all. */
export function PlainForm({ form, label, busy, isQuiet, children }: Props) {
  return (
    <form {...form.form} className="grid gap-6">
      {children}
      <SubmitButton
        form={form}
        label={label}
        busy={busy}
        className={isQuiet ? 'button button-quiet' : undefined}
      />
      <p className="field-error empty:hidden" role="alert">
        {form.formError}
      </p>
    </form>
  );
}
