import { confirmEmailChange } from '@vitrine/contract/api/calls/profile.ts';
import { useState } from 'react';
import { island } from '../../hydration/island.tsx';
import { callApi } from '../../stores/browserClient.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { refusalByField } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { useForm } from '../forms/useForm.ts';
import type { ConfirmEmailMessages } from './accountMessages.ts';
import { PasswordDone } from './PasswordDone.tsx';

interface Props {
  /** Where to log in, and where the account is. */
  login: string;
  account: string;
  messages: ConfirmEmailMessages;
}

/** Confirms a new e-mail address by the link's token, with a press: programs that read e-mails open links. */
export default island(function ConfirmEmailForm({ login, account, messages }: Props) {
  const [isDone, setIsDone] = useState(false);
  const form = useForm<never>({
    id: 'confirm',
    fields: {},
    messages: messages.field,
    async send() {
      await callApi(confirmEmailChange, { body: { token: location.hash.slice(1) } });
      history.replaceState(null, '', location.pathname);
      setIsDone(true);
      return 'leave';
    },
    refusalOf: (error) => refusalByField(error, messages.errorOccurred),
  });
  // Whoever logs in comes back with the token, which counts in this account's sessions only.
  const back = useHydrated() ? location.pathname + location.hash : '';

  return (
    <>
      <div className="when-guest">
        <p>{messages.signInFirst}</p>
        <p className="mt-6">
          <a className="button" href={`${login}?redirect=${encodeURIComponent(back)}`}>
            {messages.signIn}
          </a>
        </p>
      </div>
      <div className="when-signed-in">
        {!isDone && (
          <PlainForm form={form} label={messages.send} busy={messages.busy}>
            {null}
          </PlainForm>
        )}
        <PasswordDone isDone={isDone} messages={messages} login={account} />
      </div>
    </>
  );
});
