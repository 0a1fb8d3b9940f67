import { askPasswordReset } from '@vitrine/contract/api/calls/account.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { NotOfferedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { Field } from '../../ui/Field.tsx';
import { messageFor } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { useForm } from '../forms/useForm.ts';
import type { ForgottenMessages } from './accountMessages.ts';
import { PasswordDone } from './PasswordDone.tsx';

interface Props {
  /** Where to log in. */
  login: string;
  messages: ForgottenMessages;
}

/** Requests a link that replaces a forgotten password, where the shop sends mail. */
export default island(function ForgottenForm({ login, messages }: Props) {
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    id: 'forgot',
    fields: { email: { missing: messages.emailMissing, max: limits.maxEmail } },
    messages: messages.field,
    async send(body) {
      await callApi(askPasswordReset, { body });
      setIsDone(true);
      return 'leave';
    },
    refusalOf: (error) => ({
      form:
        error instanceof NotOfferedError
          ? messages.unavailable
          : messageFor(error, messages.errorOccurred),
    }),
  });

  return (
    <>
      {!isDone && (
        <PlainForm form={form} label={messages.send} busy={messages.busy}>
          <Field
            {...form.field('email')}
            type="email"
            label={messages.email}
            autoComplete="email"
          />
        </PlainForm>
      )}
      <PasswordDone isDone={isDone} messages={messages} login={login} />
    </>
  );
});
