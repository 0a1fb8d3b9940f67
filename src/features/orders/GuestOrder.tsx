import { askOrderCode, orderByCode } from '@vitrine/contract/api/calls/guestOrder.ts';
import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import { callApi } from '../../stores/browserClient.ts';
import { $guestUserId } from '../../stores/guestUser.ts';
import { readOrder } from '../../stores/order.ts';
import { $session } from '../../stores/session.ts';
import { Field } from '../../ui/Field.tsx';
import { refusalByField } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { useForm } from '../forms/useForm.ts';
import {
  type GuestOrderMessages,
  type OrderOffers,
  type OrderProof,
  WholeOrder,
} from './WholeOrder.tsx';

interface Props {
  number: string;
  offers: OrderOffers;
  messages: GuestOrderMessages;
  language: Language;
}

type Shown = { order: OrderDetail; proof: OrderProof };

/** The whole order: at once for who made it here, for others by a code to its e-mail address. */
export default function GuestOrder({ number, offers, messages, language }: Props) {
  const [shown, setShown] = useState<Shown | 'none'>();
  const [email, setEmail] = useState('');
  const section = useRef<HTMLElement>(null);
  const { whole } = messages;

  useEffect(() => {
    // Nothing is asked for whoever can't have made it.
    if (!$session.get() && !$guestUserId.get()) {
      setShown('none');
      return;
    }
    let isGone = false;
    void readOrder(number).then((reading) => {
      if (isGone) return;
      const detail = reading.kind === 'found' ? reading.order.detail : null;
      setShown(detail ? { order: detail, proof: {} } : 'none');
    });
    return () => {
      isGone = true;
    };
  }, [number]);

  if (!shown || (shown === 'none' && !offers.byCode)) return null;
  const found = (order: OrderDetail, proof: OrderProof) => {
    setShown({ order, proof });
    section.current?.focus();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={whole.title}
      className="grid gap-6 outline-none"
    >
      <h2 className="font-display text-title">{whole.title}</h2>
      {shown !== 'none' ? (
        <WholeOrder
          order={shown.order}
          onChange={(order) => setShown({ ...shown, order })}
          {...{ proof: shown.proof, offers, messages, language }}
        />
      ) : email ? (
        <CodeForm onAgain={() => setEmail('')} onFound={found} {...{ number, email, messages }} />
      ) : (
        <EmailForm number={number} messages={messages} onSent={setEmail} />
      )}
    </section>
  );
}

interface EmailProps {
  number: string;
  messages: GuestOrderMessages;
  onSent: (email: string) => void;
}

function EmailForm({ number, messages: { whole, field }, onSent }: EmailProps) {
  const form = useForm({
    id: 'order',
    fields: { email: { missing: whole.emailMissing, max: limits.maxEmail } },
    messages: field,
    async send({ email }) {
      await callApi(askOrderCode, { body: { order_id: number, email } });
      onSent(email);
      return 'leave';
    },
    refusalOf: (error) => refusalByField(error, whole.failed),
  });
  return (
    <div className="grid max-w-prose gap-6">
      <p className="text-muted">{whole.lead}</p>
      <PlainForm form={form} label={whole.send} busy={whole.busy} isQuiet>
        <Field {...form.field('email')} type="email" label={whole.email} autoComplete="email" />
      </PlainForm>
    </div>
  );
}

interface CodeProps extends Omit<EmailProps, 'onSent'> {
  email: string;
  onAgain: () => void;
  onFound: (order: OrderDetail, proof: OrderProof) => void;
}

function CodeForm({ number, email, messages: { whole, field }, onAgain, onFound }: CodeProps) {
  const form = useForm({
    id: 'order',
    fields: { code: { missing: whole.codeMissing, max: 20 } },
    messages: field,
    async send({ code }) {
      const body = { order_id: number, email, code };
      onFound(await callApi(orderByCode, { body }), { email, code });
      return 'leave';
    },
    refusalOf: (error) => refusalByField(error, whole.failed),
  });
  return (
    <div className="grid max-w-prose gap-6">
      <p role="status">{fill(whole.sent, { to: email })}</p>
      <PlainForm form={form} label={whole.open} busy={whole.busy}>
        <Field
          {...form.field('code')}
          label={whole.code}
          autoComplete="one-time-code"
          inputMode="numeric"
        />
      </PlainForm>
      <p>
        <button type="button" className="text-link min-h-11" onClick={onAgain}>
          {whole.again}
        </button>
      </p>
    </div>
  );
}
