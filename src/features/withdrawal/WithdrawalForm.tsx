import { declareWithdrawal } from '@vitrine/contract/api/calls/orderRequests.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import type { IslandMessages } from '../../i18n/translate.ts';
import { NotOfferedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import { Field } from '../../ui/Field.tsx';
import { type Refusal, refusalByField } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { type FieldMessages, useForm } from '../forms/useForm.ts';
import { requestedOrder } from '../orders/requestedOrder.ts';
import { type Declared, WithdrawalReceipt } from './WithdrawalReceipt.tsx';

type WithdrawalMessages = IslandMessages<'withdrawal'> & { field: FieldMessages };

interface Props {
  language: Language;
  messages: WithdrawalMessages;
  termsPath: string;
}

/** Declares a withdrawal without login (Article 11a of 2011/83/EU), and confirms its receipt. */
export default island(function WithdrawalForm({ messages, ...place }: Props) {
  const [declared, setDeclared] = useState<Declared>();
  const form = useForm({
    id: 'withdrawal',
    fields: {
      name: { missing: messages.nameMissing, max: limits.maxName },
      contract: { missing: messages.contractMissing, max: limits.maxContract },
      email: { missing: messages.emailMissing, max: limits.maxEmail },
      statement: { missing: '', max: limits.maxStatement },
    },
    messages: messages.field,
    async send(body) {
      setDeclared({ ...body, ...(await callApi(declareWithdrawal, { body })) });
      return 'leave';
    },
    refusalOf: (error): Refusal =>
      error instanceof NotOfferedError
        ? { form: messages.unavailable }
        : refusalByField(error, messages.failed),
  });

  const nameOrder = useEffectEvent(() => {
    const contract = form.control('contract');
    if (contract.value === '') contract.value = requestedOrder() ?? '';
  });
  useEffect(() => nameOrder(), []);

  if (declared) return <WithdrawalReceipt declared={declared} messages={messages} {...place} />;
  return (
    <PlainForm form={form} label={messages.submit} busy={messages.busy}>
      <Field {...form.field('name')} label={messages.name} autoComplete="name" />
      <Field
        {...form.field('contract')}
        label={messages.contract}
        hint={messages.contractHint}
        autoComplete="off"
      />
      <Field
        {...form.field('email')}
        type="email"
        label={messages.email}
        hint={messages.emailHint}
        autoComplete="email"
      />
      <Field
        {...form.field('statement')}
        label={messages.statement}
        autoComplete="off"
        rows={3}
        required={false}
      />
    </PlainForm>
  );
});
