import type { Form } from './useForm.ts';

interface Props {
  /** Of `useForm`. */
  form: Pick<Form, 'isReady' | 'isSending'>;
  label: string;
  /** What it says while the form is on its way. */
  busy: string;
  className?: string;
}

/** Sends a form that is there and not on its way yet. */
export function SubmitButton({ form, label, busy, className = 'button' }: Props) {
  return (
    <button
      type="submit"
      className={className}
      disabled={!form.isReady}
      aria-busy={form.isSending || undefined}
    >
      {form.isSending ? busy : label}
    </button>
  );
}
