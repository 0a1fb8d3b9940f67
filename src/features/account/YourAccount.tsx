import { askEmailChange, changeName, changePassword } from '@vitrine/contract/api/calls/profile.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { island } from '../../hydration/island.tsx';
import { fill } from '../../i18n/fill.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $session, keepSession } from '../../stores/session.ts';
import type { YourAccountMessages } from './accountMessages.ts';
import { FormSection } from './FormSection.tsx';
import { Sessions } from './Sessions.tsx';
import { useYourAccount } from './useYourAccount.ts';

interface Props {
  language: Language;
  /** Whether the shop can send a link to a new address. */
  changesEmail: boolean;
  messages: YourAccountMessages;
}

/** The customer's name, e-mail address, password and sessions, seen and changed. */
export default island(function YourAccount({ language, changesEmail, messages }: Props) {
  const { state, retry } = useYourAccount();
  const { form, name, email, password, sessions } = messages;
  const profile = state.kind === 'read' ? state.profile : undefined;
  const secret = { type: 'password', missing: form.passwordMissing, max: 200 } as const;
  const current = { ...secret, label: password.current, autoComplete: 'current-password' } as const;
  const chosen = { ...secret, autoComplete: 'new-password' } as const;

  return (
    <div className="when-signed-in">
      <div className="grid gap-12 lg:grid-cols-2">
        <FormSection
          id="name"
          says={name}
          messages={form}
          fields={{
            name: {
              label: name.label,
              missing: name.missing,
              max: limits.maxName,
              autoComplete: 'name',
            },
          }}
          stored={{ name: 'name', value: profile?.name ?? '' }}
          send={async (body) => {
            const changed = await callApi(changeName, { body });
            const session = $session.get();
            if (session) keepSession({ ...session, ...changed });
            retry();
          }}
        />
        {changesEmail && (
          <FormSection
            id="email"
            says={email}
            messages={form}
            fields={{
              email: {
                type: 'email',
                label: email.label,
                missing: form.emailMissing,
                max: limits.maxEmail,
                autoComplete: 'email',
              },
              password: current,
            }}
            send={async (body) => {
              await callApi(askEmailChange, { body });
              retry();
            }}
          >
            <div className="min-h-12 wrap-anywhere">
              <p dir="auto">{profile && fill(email.current, { address: profile.email })}</p>
              {profile?.pending_email && (
                <p dir="auto">{fill(email.pending, { address: profile.pending_email })}</p>
              )}
            </div>
          </FormSection>
        )}
        <FormSection
          id="password"
          says={password}
          messages={form}
          fields={{
            password: current,
            new_password: { ...chosen, label: form.newPassword, hint: form.passwordRule },
            confirm: { ...chosen, label: form.confirm, missing: form.confirmMissing },
          }}
          check={({ new_password, confirm }) =>
            confirm === new_password ? {} : { confirm: form.passwordsDiffer }
          }
          send={async ({ password, new_password }) => {
            await callApi(changePassword, { body: { password, new_password } });
            retry();
          }}
        />
        <Sessions language={language} messages={sessions} state={state} retry={retry}>
          {state.kind === 'failed' && (
            <p role="alert">
              {messages.unread}{' '}
              <button type="button" className="text-link min-h-11 cursor-pointer" onClick={retry}>
                {messages.retry}
              </button>
            </p>
          )}
        </Sessions>
      </div>
      <hr className="mt-16 mb-8 border-t border-line" />
    </div>
  );
});
