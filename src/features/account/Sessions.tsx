import { endOtherSessions, endSession } from '@vitrine/contract/api/calls/profile.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { type ReactNode, useState } from 'react';
import { formatLocalTime } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { callApi } from '../../stores/browserClient.ts';
import { messageFor } from '../forms/formError.ts';
import type { YourAccountMessages } from './accountMessages.ts';
import type { YourAccountState } from './useYourAccount.ts';

interface Props {
  language: Language;
  messages: YourAccountMessages['sessions'];
  state: YourAccountState;
  /** Reads them again. */
  retry: () => void;
  /** What is said if they could not be read. */
  children: ReactNode;
}

/** Where the customer is signed in, each with a button that ends it. */
export function Sessions({ language, messages, state, retry, children }: Props) {
  const [isEnding, setEnding] = useState(false);
  const [trouble, setTrouble] = useState('');
  const list = state.kind === 'read' ? state.sessions : [];

  async function end(call: () => Promise<unknown>): Promise<void> {
    if (isEnding) return;
    setEnding(true);
    setTrouble('');
    try {
      await call();
    } catch (error) {
      setTrouble(messageFor(error, messages.errorOccurred));
    }
    setEnding(false);
    retry();
  }

  const button = { type: 'button', 'aria-busy': isEnding || undefined } as const;
  return (
    <section
      aria-labelledby="sessions-title"
      className="grid min-h-[26rem] max-w-[30rem] content-start gap-4"
    >
      <h2 id="sessions-title" className="font-display text-title">
        {messages.title}
      </h2>
      <p className="text-muted">{messages.lead}</p>
      {children}
      <ul className="grid gap-4">
        {list.map(({ id, device, created_at, last_seen_at, is_current }) => (
          <li key={id} className="border-t border-line pt-4">
            <p id={`session-${id}`}>
              <span>{device || messages.unknown}</span>
              {is_current && <span className="text-muted"> · {messages.here}</span>}
            </p>
            <p className="text-small text-muted">
              {fill(messages.times, {
                since: formatLocalTime(created_at, language),
                seen: formatLocalTime(last_seen_at, language),
              })}
            </p>
            {!is_current && (
              <button
                {...button}
                className="text-link min-h-11 cursor-pointer text-small"
                aria-describedby={`session-${id}`}
                onClick={() => end(() => callApi(endSession, { params: { id } }))}
              >
                {messages.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="field-error empty:hidden" role="alert">
        {trouble}
      </p>
      {list.length > 2 && (
        <p>
          <button
            {...button}
            className="button button-quiet"
            onClick={() => end(() => callApi(endOtherSessions, {}))}
          >
            {messages.endOthers}
          </button>
        </p>
      )}
    </section>
  );
}
