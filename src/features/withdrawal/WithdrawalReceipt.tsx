import type { DataOf } from '@vitrine/contract/api/call.ts';
import type { declareWithdrawal } from '@vitrine/contract/api/calls/orderRequests.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { useEffect, useRef } from 'react';
import { formatLocalTime, localTimeZone } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import type { IslandMessages } from '../../i18n/translate.ts';

/** What was declared, and its receipt. */
export type Declared = Record<'name' | 'contract' | 'email' | 'statement', string> &
  DataOf<typeof declareWithdrawal>;

interface Props {
  declared: Declared;
  messages: IslandMessages<'withdrawal'>;
  language: Language;
  termsPath: string;
}

/** Confirms on the page what was received, and when: to be kept where no email is sent. */
export function WithdrawalReceipt({ declared, messages, language, termsPath }: Props) {
  const { received_at, emailed, name, contract, email, statement } = declared;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    [fill(messages.received, { zone: localTimeZone() }), formatLocalTime(received_at, language)],
    [messages.name, name],
    [messages.contract, contract],
    [messages.email, email],
    ...(statement ? [[messages.statement, statement]] : []),
  ];
  return (
    <section className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="font-display text-title outline-none">
        {messages.done}
      </h2>
      <p>{emailed ? fill(messages.emailed, { to: email }) : messages.notEmailed}</p>
      <dl className="grid gap-4 border-y border-line py-6">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-small text-muted">{term}</dt>
            <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small">
        {messages.next}{' '}
        <a className="text-link" href={termsPath}>
          {messages.terms}
        </a>
      </p>
      <p className="print:hidden">
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {messages.print}
        </button>
      </p>
    </section>
  );
}
