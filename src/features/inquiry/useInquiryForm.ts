import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callApi } from '../../stores/browserClient.ts';
import { notify } from '../../stores/notices.ts';
import { messageFor, type Refusal, refusalByField } from '../forms/formError.ts';
import { type Outcome, useForm } from '../forms/useForm.ts';
import type { Inquiry } from './inquiry.store.ts';
import type { InquiryMessages } from './inquiryMessages.ts';

/**
 * The form of an inquiry, cleared once it was sent; `id` is the beginning of its fields' ids. A
 * drawer's follows what the drawer was opened for: the question starts with it unless the visitor
 * wrote their own.
 */
export function useInquiryForm(id: string, messages: InquiryMessages, inquiry?: Inquiry) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  /** What the drawer wrote into the question by itself; anything else is the visitor's. */
  const prefilled = useRef('');
  const { form, control, forgive, ...state } = useForm({
    id,
    fields: {
      email: { missing: messages.emailMissing, max: limits.maxEmail },
      country: { missing: messages.countryMissing, max: 100 },
      description: { missing: messages.descriptionMissing, max: limits.maxText },
    },
    messages: messages.field,
    send,
    refusalOf,
  });
  const isSeen = () => !!form.ref.current?.getClientRects().length;

  async function send(body: Record<'email' | 'country' | 'description', string>): Promise<Outcome> {
    await callApi(createInquiry, { body });
    if (isSeen()) setIsSubmitted(true);
    else {
      // A drawer that was closed meanwhile still owes its response.
      notify('success', messages.submitted);
      clear();
    }
    return 'stay';
  }

  function refusalOf(error: unknown): Refusal {
    if (!isSeen()) {
      notify('error', messages.failed);
      return { form: '' };
    }
    const isByField = error instanceof ApiRefusalError && error.code === 422;
    return isByField
      ? refusalByField(error, messages.failed)
      : { form: messageFor(error, messages.failed) };
  }

  function clear(): void {
    setIsSubmitted(false);
    form.ref.current?.reset();
  }

  const follow = useEffectEvent(({ isOpen, about }: Inquiry) => {
    if (!isOpen) {
      if (isSubmitted) clear();
      forgive();
      return;
    }
    const question = control('description');
    if (['', prefilled.current].includes(question.value)) {
      prefilled.current = about;
      question.value = about;
    }
    control('email').focus();
  });
  useEffect(() => {
    if (inquiry) follow(inquiry);
  }, [inquiry]);

  const fillIn = useEffectEvent(() => {
    // The checkout leads here from a country that is not delivered to.
    const country = new URLSearchParams(location.search).get('country');
    if (country && control('country').value === '') control('country').value = country;
  });
  useEffect(() => fillIn(), []);

  return { form, isSubmitted, clear, ...state };
}
