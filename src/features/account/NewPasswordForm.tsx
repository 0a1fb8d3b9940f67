import { resetPassword } from '@vitrine/contract/api/calls/account.ts';
import { useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { callApi } from '../../stores/browserClient.ts';
import { clearSession } from '../../stores/session.ts';
import { Field } from '../../ui/Field.tsx';
import { refusalByField } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { useForm } from '../forms/useForm.ts';
import type { NewPasswordMessages } from './accountMessages.ts';
import { PasswordDone } from './PasswordDone.tsx';

interface Props {
  /** Where to log in. */
  login: string;
  messages: NewPasswordMessages;
}

/** Sets the new password by the link's token. Old sessions have ended then. */
export default island(function NewPasswordForm({ login, messages }: Props) {
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    id: 'reset',
    fields: {
      password: { missing: messages.passwordMissing, max: 200 },
      confirm: { missing: messages.confirmMissing, max: 200 },
    },
    messages: messages.field,
    check: ({ password, confirm }) =>
      confirm === password ? {} : { confirm: messages.passwordsDiffer },
    async send({ password }) {
      await callApi(resetPassword, { body: { token: location.hash.slice(1), password } });
      history.replaceState(null, '', location.pathname);
      clearSession();
      setIsDone(true);
      return 'leave';
    },
    refusalOf: (error) => refusalByField(error, messages.errorOccurred),
  });

  const password = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      {!isDone && (
        <PlainForm form={form} label={messages.send} busy={messages.busy}>
          <Field {...form.field('password')} {...password} label={messages.password} />
          <Field {...form.field('confirm')} {...password} label={messages.confirm} />
        </PlainForm>
      )}
      <PasswordDone isDone={isDone} messages={messages} login={login} />
    </>
  );
});
