import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Id } from '../../domain/id.ts';
import type { Language } from '../../domain/language.ts';
import { type Cents, formatPrice } from '../../domain/money.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import type { PaymentSettings } from '../../shopConfig.ts';
import { usePolling } from '../../ui/usePolling.ts';
import { createOrderPayment } from './orderPayment.ts';
import { PaymentNote } from './PaymentNote.tsx';
import type { PaymentOptions } from './paymentOptions.ts';
import { isUnderWay } from './paymentState.ts';

export interface PaymentProps {
  orderId: Id;
  /** The order's own total. */
  amountCents: Cents;
  language: Language;
  /** Every required field is filled: the ways to pay are shown (spec section 4). */
  ready: boolean;
  /**
   * Saves the address, and returns whether payment may go on; says itself why not. Called once a
   * way to pay is chosen, while its window opens.
   */
  beforePay: () => Promise<boolean>;
  /** A payment is under way: the form should keep still. */
  onBusy?: (busy: boolean) => void;
  /** The order is paid, now or already: leads to the success page. */
  onPaid: (amount: Cents) => void;
  /** `islandMessages(language, 'payment')` */
  messages: IslandMessages<'payment'>;
  /** `shop.payments` */
  settings: PaymentSettings;
  /** What stands in the place of the buttons until `ready`. */
  children?: ReactNode;
}

/** The payment area of the checkout: total, ways to pay, and what became of each attempt. */
export function Payment(props: PaymentProps) {
  const { amountCents, ready, onBusy, messages } = props;
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

  useEffect(() => onBusy?.(busy), [busy, onBusy]);

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
        <span>{formatPrice(amountCents)} USD</span>
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

function optionsOf({ orderId, amountCents, ...props }: PaymentProps): PaymentOptions {
  const { language, settings, messages, beforePay, onPaid } = props;
  return {
    orderId,
    amount: amountCents,
    language,
    settings,
    beforePay,
    onPaid,
    testLabel: (source) => messages.test.ways[source],
  };
}
