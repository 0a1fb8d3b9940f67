import { register } from '@vitrine/contract/api/calls/account.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { useRef } from 'react';
import { island } from '../../hydration/island.tsx';
import { callApi } from '../../stores/browserClient.ts';
import { Field } from '../../ui/Field.tsx';
import { messageFor, type Refusal } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { type Outcome, useForm } from '../forms/useForm.ts';
import type { RegisterMessages } from './accountMessages.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  /** Where to go after it. */
  home: string;
  messages: RegisterMessages;
}

type Values = Record<'email' | 'password' | 'confirm', string>;

/** Opens an account and signs in; once the account is open, only the login is tried again. */
export default island(function RegisterForm({ home, messages }: Props) {
  const signIn = useSignIn(home, messages.notStored);
  /** The address whose account is open. */
  const opened = useRef('');
  const form = useForm({
    id: 'account',
    fields: {
      email: { missing: messages.emailMissing, max: limits.maxEmail },
      password: { missing: messages.passwordMissing, max: 200 },
      confirm: { missing: messages.confirmMissing, max: 200 },
    },
    messages: messages.field,
    check: ({ password, confirm }: Values) =>
      confirm === password ? {} : { confirm: messages.passwordsDiffer },
    send,
    refusalOf,
  });

  async function send({ email, password }: Values): Promise<Outcome> {
    if (opened.current !== email) {
      await callApi(register, { body: { email, password } });
      opened.current = email;
    }
    return signIn(email, password);
  }

  /** Spec section 8: 409 under the address, 422 under the field the API means, else the password. */
  function refusalOf(error: unknown, { email }: Values): Refusal {
    if (opened.current === email) {
      return { form: `${messages.loginFailed} ${messageFor(error, '')}`.trim() };
    }
    const message = messageFor(error, messages.errorOccurred, messages.refused);
    const code = error instanceof ApiRefusalError ? error.code : 0;
    if (code === 409) return { fields: { email: [message] }, form: message };
    if (!(error instanceof ApiRefusalError) || code !== 422) return { form: message };
    const { fieldErrors } = error;
    const isByField = ['email', 'password', 'confirm'].some((name) => fieldErrors[name]?.length);
    return { fields: isByField ? fieldErrors : { password: [message] }, form: message };
  }

  const password = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <PlainForm form={form} label={messages.title} busy={messages.busy}>
      <Field {...form.field('email')} type="email" label={messages.email} autoComplete="email" />
      <Field
        {...form.field('password')}
        {...password}
        label={messages.password}
        hint={messages.passwordRule}
      />
      <Field {...form.field('confirm')} {...password} label={messages.confirm} />
    </PlainForm>
  );
});
