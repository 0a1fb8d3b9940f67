import { useEffect, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { apiFeatures } from '../../stores/apiFeatures.ts';
import { Field } from '../../ui/Field.tsx';
import { wordsFor } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { useForm } from '../forms/useForm.ts';
import type { LoginMessages } from './accountMessages.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  /** Where to go after it, and to ask for a new password. */
  paths: { home: string; forgotten: string };
  messages: LoginMessages;
}

/** Signs in; what the API says against it stands in red under the form (spec section 8). */
export default island(function LoginForm({ paths, messages }: Props) {
  const [isMailing, setIsMailing] = useState(false);
  const signIn = useSignIn(paths.home, messages.notStored);
  const form = useForm({
    id: 'account',
    fields: {
      email: { missing: messages.emailMissing, most: 200 },
      password: { missing: messages.passwordMissing, most: 200 },
    },
    messages: messages.field,
    send: ({ email, password }) => signIn(email, password),
    refusalOf: (error) => ({ form: wordsFor(error, messages.errorOccurred) }),
  });

  useEffect(() => {
    void apiFeatures().then(({ has }) => setIsMailing(has('passwordReset')));
  }, []);

  return (
    <>
      <PlainForm form={form} label={messages.title} busy={messages.busy}>
        <Field {...form.field('email')} type="email" label={messages.email} autoComplete="email" />
        <Field
          {...form.field('password')}
          type="password"
          label={messages.password}
          autoComplete="current-password"
        />
      </PlainForm>
      {isMailing && (
        <p className="mt-4 text-small">
          <a className="text-link inline-grid min-h-11 place-items-center" href={paths.forgotten}>
            {messages.forgotLink}
          </a>
        </p>
      )}
    </>
  );
});
