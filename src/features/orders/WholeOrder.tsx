import { requestOrderChange } from '@vitrine/contract/api/calls/orderRequests.ts';
import { type OrderDetail, requestableOf } from '@vitrine/contract/api/entities/orderDetail.ts';
import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import * as limits from '@vitrine/contract/domain/limits.ts';
import { formatLocalTime } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { callApi } from '../../stores/browserClient.ts';
import { Field } from '../../ui/Field.tsx';
import { refusalByField } from '../forms/formError.ts';
import { PlainForm } from '../forms/PlainForm.tsx';
import { type FieldMessages, useForm } from '../forms/useForm.ts';
import type { OrderMessages } from './historyMessages.ts';
import OrderCard from './OrderCard.tsx';

export type GuestOrderMessages = Pick<OrderMessages, 'history' | 'state' | 'whole'> & {
  field: FieldMessages;
};

/** What of an order's page the shop has. */
export interface OrderOffers {
  byCode: boolean;
  requests: boolean;
  /** Where one withdraws from a contract; `null` without such a page. */
  withdrawalPath: string | null;
}

/** What shows that an order is the visitor's, where this browser did not make it. */
export type OrderProof = { email?: string; code?: string };

interface Props {
  order: OrderDetail;
  proof: OrderProof;
  offers: OrderOffers;
  messages: GuestOrderMessages;
  language: Language;
  onChange: (order: OrderDetail) => void;
}

/** An order with its address, and what its buyer may ask for. */
export function WholeOrder({ order, offers, messages, language, ...rest }: Props) {
  const { whole } = messages;
  const { address, requests } = order;
  const kind = requestableOf(order);
  const isAsked = requests.some((request) => request.kind === kind);
  return (
    <OrderCard order={order} messages={messages} language={language}>
      {address && (
        <div className="grid gap-1 border-t border-line pt-4">
          <h3 className="label text-muted">{whole.sentTo}</h3>
          <p className="whitespace-pre-line" dir="auto">
            {addressLines(address, language).join('\n')}
          </p>
        </div>
      )}
      <div className="grid gap-2 empty:hidden" role="status">
        {requests.map((request) => (
          <p key={request.kind + request.received_at}>
            {fill(whole.asked[request.kind], {
              time: formatLocalTime(request.received_at, language),
            })}
          </p>
        ))}
      </div>
      {kind && offers.requests && !isAsked && (
        <RequestForm kind={kind} order={order} messages={messages} {...rest} />
      )}
      {offers.withdrawalPath && kind && (
        <p>
          <a
            className="text-link inline-flex min-h-11 items-center"
            href={`${offers.withdrawalPath}?${new URLSearchParams({ order_id: String(order.order_id) })}`}
          >
            {whole.withdraw}
          </a>
        </p>
      )}
    </OrderCard>
  );
}

type RequestProps = Pick<Props, 'order' | 'proof' | 'messages' | 'onChange'> & {
  kind: 'cancel' | 'return';
};

function RequestForm({ kind, order, proof, messages: { whole, field }, onChange }: RequestProps) {
  const form = useForm({
    id: 'request',
    fields: { statement: { missing: '', max: limits.maxStatement } },
    messages: field,
    async send({ statement }) {
      const body = { order_id: order.order_id, kind, statement, ...proof };
      const { received_at } = await callApi(requestOrderChange, { body });
      onChange({ ...order, requests: [...order.requests, { kind, received_at }] });
      return 'leave';
    },
    refusalOf: (error) => refusalByField(error, whole.failed),
  });
  return (
    <details className="folded border-y border-line">
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-4 hover:text-accent">
        {whole[kind]}
      </summary>
      <div className="grid gap-6 pb-6">
        <p className="text-small text-muted">{whole[`${kind}Note`]}</p>
        <PlainForm form={form} label={whole.ask} busy={whole.busy}>
          <Field
            {...form.field('statement')}
            label={whole.statement}
            autoComplete="off"
            rows={3}
            required={false}
          />
        </PlainForm>
      </div>
    </details>
  );
}
