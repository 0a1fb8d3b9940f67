import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { type ReactNode, useId } from 'react';
import type { PaymentProps } from './Payment.tsx';
import { placeFreeOrder } from './placeFreeOrder.ts';
import { usePlacing } from './usePlacing.ts';

/** In the place of the ways to pay where an order costs nothing: one button that places it. */
export function FreeOrder({
  orderId,
  amount,
  ready,
  beforePay,
  onBusy,
  onPaid,
  messages,
  children,
}: PaymentProps): ReactNode {
  const heading = useId();
  const { busy, trouble, press } = usePlacing({
    beforePay,
    onBusy,
    failed: messages.free.failed,
    async place() {
      await placeFreeOrder(orderId);
      onPaid(amount);
    },
  });

  return (
    <section aria-labelledby={heading} aria-busy={busy}>
      <h2 id={heading} className="font-display text-title">
        {messages.title}
      </h2>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6">
        <span className="text-muted">{messages.total}</span>
        <span>{`${formatPrice(amount)} USD`}</span>
      </p>
      <p className="mt-5 text-small text-muted">{messages.free.note}</p>
      <div className="mt-5">
        {ready ? (
          <button type="button" className="button" aria-disabled={busy} onClick={press}>
            {busy ? messages.free.placing : messages.free.place}
          </button>
        ) : (
          children
        )}
      </div>
      <p className="field-error mt-4 empty:hidden" role="alert">
        {trouble}
      </p>
    </section>
  );
}
