import { useStore } from '@nanostores/react';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { IslandMessages } from '../../i18n/translate.ts';
import { usePolling } from '../../ui/usePolling.ts';
import { createOrderPayment } from './orderPayment.ts';
import { PaymentNote } from './PaymentNote.tsx';
import type { PaymentOptions } from './paymentOptions.ts';
import { isUnderWay } from './paymentState.ts';

export interface PaymentProps extends Omit<PaymentOptions, 'testLabel'> {
  /** Every required field is filled: the ways to pay are shown (spec section 4). */
  ready: boolean;
  /** A payment is under way: the form should keep still. */
  onBusy: (busy: boolean) => void;
  messages: IslandMessages<'payment'>;
  /** What stands in the place of the buttons until `ready`. */
  children: ReactNode;
}

/** The payment area of the checkout: total, ways to pay, and what became of each attempt. */
export function Payment(props: PaymentProps) {
  const { amount, ready, onBusy, messages } = props;
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const [payment] = useState(() => createOrderPayment(() => optionsOf(latest.current)));
  const state = useStore(payment.$state);
  const isTest = useStore(payment.$isTest);
  const host = useRef<HTMLDivElement>(null);
  const heading = useId();
  const busy = isUnderWay(state);

  const isUndecided =
    state.kind === 'unknown' || (state.kind === 'ended' && state.outcome.kind === 'held');
  usePolling(isUndecided, payment.lookAgain);

  const offer = () => {
    if (host.current) void payment.offer(host.current);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is another payment; the rest is read from `latest`.
  useEffect(() => {
    offer();
    return payment.leave;
  }, [payment, props.orderId]);

  useEffect(() => onBusy(busy), [busy, onBusy]);

  useEffect(() => {
    const look = () => void payment.lookAgain();
    const retry = () => {
      const { kind } = payment.$state.get();
      if (kind === 'unavailable' && host.current) void payment.offer(host.current);
    };
    window.addEventListener('pageshow', look);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('pageshow', look);
      window.removeEventListener('online', retry);
    };
  }, [payment]);

  const isOffered = ready && state.kind === 'open';
  return (
    <section aria-labelledby={heading} aria-busy={busy || state.kind === 'loading'}>
      <h2 id={heading} className="font-display text-title">
        {messages.title}
      </h2>
      <p className="mt-3 flex flex-wrap justify-between gap-x-6">
        <span className="text-muted">{messages.total}</span>
        <span>{`${formatPrice(amount)} USD`}</span>
      </p>
      {isTest && (
        <div className="mt-5 border-s-2 border-accent bg-surface px-5 py-4">
          <p className="label">{messages.test.title}</p>
          <p className="mt-1 text-small">{messages.test.note}</p>
        </div>
      )}
      <PaymentNote
        state={state}
        ready={ready}
        untilReady={props.children}
        messages={messages}
        language={props.language}
        orderId={props.orderId}
        onRetry={offer}
        onStop={payment.stop}
      />
      {/* The provider's elements live in here; React must never draw inside or replace it. */}
      <div ref={host} hidden={!(isOffered || busy)} inert={!isOffered} className={HOST} />
    </section>
  );
}

const HOST = 'mt-5 grid gap-3 transition-opacity inert:opacity-40';

function optionsOf({ messages, ...options }: PaymentProps): PaymentOptions {
  return { ...options, testLabel: (source) => messages.test.ways[source] };
}
