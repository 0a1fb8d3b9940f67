import { eraseAccount, exportAccount } from '@vitrine/contract/api/calls/personalData.ts';
import { useEffect, useRef, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { NotOfferedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { Field } from '../../ui/Field.tsx';
import { refusalByField } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { type Outcome, useForm } from '../forms/useForm.ts';
import type { YourDataMessages } from './accountMessages.ts';
import { forgetCustomer } from './signOut.ts';

/** What each form does with the password; erased, the customer is signed out here. */
const WORK = {
  async export(password: string) {
    saveJson('your-data.json', await callApi(exportAccount, { body: { password } }));
  },
  async erase(password: string) {
    await callApi(eraseAccount, { body: { password } });
    forgetCustomer();
  },
};

/** Saving what the shop has of a customer, and erasing it. What was done is said below both. */
export default island(function YourData({ messages }: { messages: YourDataMessages }) {
  const [done, setDone] = useState('');
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (done) status.current?.focus();
  }, [done]);

  return (
    <>
      <div
        className="when-signed-in grid gap-12 lg:grid-cols-2"
        onSubmitCapture={() => setDone('')}
      >
        {(['export', 'erase'] as const).map((kind) => (
          <DataSection key={kind} kind={kind} messages={messages} onDone={setDone} />
        ))}
      </div>
      <div ref={status} role="status" className="mt-8 max-w-prose" tabIndex={-1}>
        {done}
      </div>
    </>
  );
});

interface SectionProps {
  kind: 'export' | 'erase';
  messages: YourDataMessages;
  onDone: (said: string) => void;
}

function DataSection({ kind, messages, onDone }: SectionProps) {
  const says = messages[kind];
  const form = useForm({
    id: kind,
    fields: { password: { missing: messages.passwordMissing, max: 200 } },
    messages: messages.field,
    send,
    refusalOf: (error) =>
      error instanceof NotOfferedError
        ? { form: messages.unavailable }
        : refusalByField(error, says.errorOccurred),
  });

  async function send({ password }: { password: string }): Promise<Outcome> {
    await WORK[kind](password);
    form.form.ref.current?.reset();
    onDone(says.done);
    return 'stay';
  }

  return (
    <section aria-labelledby={`${kind}-title`} className="grid max-w-[30rem] content-start gap-4">
      <h2 id={`${kind}-title`} className="font-display text-title">
        {says.title}
      </h2>
      <p className="text-muted">{says.lead}</p>
      <div className="mt-2">
        <PlainForm form={form} label={says.send} busy={says.busy} isQuiet={kind === 'erase'}>
          <Field
            {...form.field('password')}
            type="password"
            label={messages.password}
            autoComplete="current-password"
          />
        </PlainForm>
      </div>
    </section>
  );
}

function saveJson(name: string, data: unknown): void {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
