import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NotOfferedError } from '../../stores/apiErrors.ts';
import { Field } from '../../ui/Field.tsx';
import { refusalByField } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { type FieldMessages, type Outcome, useForm } from '../forms/useForm.ts';

/** A field of a part of the account's page. */
interface SectionField {
  label: string;
  /** What to say where nothing was entered. */
  missing: string;
  /** The most characters that may be sent. */
  max: number;
  type?: 'email' | 'password';
  autoComplete: 'name' | 'email' | 'current-password' | 'new-password';
  hint?: string;
}

interface Props<Name extends string> {
  /** The beginning of the fields' ids. */
  id: string;
  says: Record<'title' | 'lead' | 'send' | 'busy' | 'done' | 'errorOccurred', string>;
  messages: { field: FieldMessages; unavailable: string };
  fields: Record<Name, SectionField>;
  /** What a field holds as long as nobody has typed in it. */
  stored?: { name: Name; value: string } | undefined;
  check?: (values: Record<Name, string>) => Partial<Record<Name, string>>;
  send: (values: Record<Name, string>) => Promise<void>;
  /** Says what was done, if that is not to stand below the form. */
  onDone?: (said: string) => void;
  isQuiet?: boolean;
  /** What stands above the fields. */
  children?: ReactNode;
}

/** A part of the account's page with a form, which says what was done, or why not. */
export function FormSection<Name extends string>(props: Props<Name>) {
  const { id, says, messages, fields, stored, check, send, onDone, isQuiet, children } = props;
  const [done, setDone] = useState('');
  const names = Object.keys(fields) as Name[];
  const form = useForm<Name>({
    id,
    fields,
    messages: messages.field,
    ...(check && { check }),
    send: submit,
    refusalOf: (error) =>
      error instanceof NotOfferedError
        ? { form: messages.unavailable }
        : refusalByField(error, says.errorOccurred),
  });
  const shown = useRef('');
  useEffect(() => {
    if (!stored) return;
    const control = form.control(stored.name);
    if (control.value === shown.current) control.value = stored.value;
    shown.current = stored.value;
  }, [stored, form.control]);

  async function submit(values: Record<Name, string>): Promise<Outcome> {
    await send(values);
    if (!stored) form.form.ref.current?.reset();
    (onDone ?? setDone)(says.done);
    return 'stay';
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className="grid max-w-[30rem] content-start gap-4"
      onSubmitCapture={() => setDone('')}
    >
      <h2 id={`${id}-title`} className="font-display text-title">
        {says.title}
      </h2>
      <p className="text-muted">{says.lead}</p>
      {children}
      <div className="mt-2">
        <PlainForm form={form} label={says.send} busy={says.busy} isQuiet={isQuiet}>
          {names.map((name) => {
            const { missing: _, max: __, ...field } = fields[name];
            return <Field key={name} {...form.field(name)} {...field} />;
          })}
        </PlainForm>
      </div>
      {!onDone && <Done said={done} />}
    </section>
  );
}

/** Says what was done, and takes the focus with it. */
export function Done({ said, className }: { said: string; className?: string }) {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) status.current?.focus();
  }, [said]);
  return (
    <div ref={status} role="status" className={className} tabIndex={-1}>
      {said}
    </div>
  );
}
