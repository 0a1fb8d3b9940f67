import { payOnDelivery } from '@vitrine/contract/api/calls/payments.ts';
import { orderStateConflict } from '@vitrine/contract/api/entities/orderDetail.ts';
import { ApiRefusalError } from '@vitrine/contract/api/errors.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { type ReactNode, useId, useState } from 'react';
import * as v from 'valibot';
import { fill } from '../../i18n/fill.ts';
import { NotOfferedError } from '../../stores/apiErrors.ts';
import { callApi } from '../../stores/browserClient.ts';
import type { PaymentProps } from './Payment.tsx';
import { usePlacing } from './usePlacing.ts';

interface Props
  extends Pick<
    PaymentProps,
    'orderId' | 'amount' | 'beforePay' | 'onBusy' | 'onPaid' | 'messages'
  > {
  /** Something else is under way. */
  still: boolean;
  /** The order can't be paid any more, or is placed already. */
  onClosed: () => void;
}

/** The choice to pay on delivery: one press, and what happens next. */
export function CashOnDelivery(props: Props): ReactNode {
  const { orderId, amount, messages, still, onPaid, onClosed } = props;
  const heading = useId();
  const [isOffered, setOffered] = useState(true);
  const { busy, trouble, press } = usePlacing({
    beforePay: props.beforePay,
    onBusy: props.onBusy,
    failed: messages.cash.failed,
    async place() {
      try {
        const placed = await callApi(payOnDelivery, { body: { order_id: orderId } });
        onPaid(placed.total_price);
      } catch (error) {
        if (error instanceof NotOfferedError) setOffered(false);
        if (error instanceof ApiRefusalError && v.is(orderStateConflict, error.data)) onClosed();
        throw error;
      }
    },
  });
  if (!isOffered) return null;
  const total = `${formatPrice(amount)} USD`;
  return (
    <section
      aria-labelledby={heading}
      aria-busy={busy}
      inert={still && !busy}
      className="mt-8 border-t border-line pt-8 transition-opacity inert:opacity-40"
    >
      <h3 id={heading} className="label">
        {messages.cash.title}
      </h3>
      <p className="mt-3 text-small text-muted">{fill(messages.cash.note, { total })}</p>
      <button
        type="button"
        className="button button-quiet mt-5 w-full"
        aria-disabled={busy}
        onClick={press}
      >
        {busy ? messages.cash.placing : messages.cash.place}
      </button>
      <p className="field-error mt-4 empty:hidden" role="alert">
        {trouble}
      </p>
    </section>
  );
}
