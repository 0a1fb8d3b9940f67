import * as limits from '@vitrine/contract/domain/limits.ts';
import { island } from '../../hydration/island.tsx';
import { Field } from '../../ui/Field.tsx';
import { messageFor } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { useForm } from '../forms/useForm.ts';
import type { LoginMessages } from './accountMessages.ts';
import { useSignIn } from './useSignIn.ts';

interface Props {
  /** Where to go after it. */
  home: string;
  /** Where to ask for a new password; `null` without such a page. */
  forgotten: string | null;
  messages: LoginMessages;
}

/** Signs in; what the API says against it stands in red under the form (spec section 8). */
export default island(function LoginForm({ home, forgotten, messages }: Props) {
  const signIn = useSignIn(home, messages.notStored);
  const form = useForm({
    id: 'account',
    fields: {
      email: { missing: messages.emailMissing, max: limits.maxEmail },
      password: { missing: messages.passwordMissing, max: 200 },
    },
    messages: messages.field,
    send: ({ email, password }) => signIn(email, password),
    refusalOf: (error) => ({ form: messageFor(error, messages.errorOccurred, messages.refused) }),
  });

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
      {forgotten && (
        <p className="mt-4 text-small">
          <a className="text-link inline-grid min-h-11 place-items-center" href={forgotten}>
            {messages.forgotLink}
          </a>
        </p>
      )}
    </>
  );
});
