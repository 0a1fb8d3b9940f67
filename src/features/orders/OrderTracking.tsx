import type { Language } from '@vitrine/contract/domain/language.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import GuestOrder from './GuestOrder.tsx';
import { rememberOrder, requestedOrder } from './requestedOrder.ts';
import TrackingResult from './TrackingResult.tsx';
import type { TrackingMessages } from './trackingMessages.ts';
import { useTracking } from './useTracking.ts';
import type { GuestOrderMessages, OrderOffers } from './WholeOrder.tsx';

interface Props {
  language: Language;
  messages: TrackingMessages;
  /** Where a signed-in customer finds the numbers of all orders. */
  historyPath: string;
  /** What the whole order, below its parcel, says and offers. */
  whole: { messages: GuestOrderMessages; offers: OrderOffers };
}

/**
 * Order tracking (spec section 2): a number, requested at once where the address holds one. Sent before
 * React is there, the form puts it into the address itself.
 */
export default island(function OrderTracking({ language, messages, historyPath, whole }: Props) {
  const [isEmpty, setIsEmpty] = useState(false);
  const { number, tracking, ask } = useTracking(messages);
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the number in the address is requested once, when the page opens.
  useEffect(() => {
    const number = requestedOrder();
    if (input.current && input.current.value === '') input.current.value = number ?? '';
    // Blank: pressed before React was there, the form has sent itself.
    if (number === '') refuseEmpty();
    else if (number) ask(number);
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const number = String(new FormData(event.currentTarget).get('order_id')).trim();
    if (number === '') refuseEmpty();
    else {
      setIsEmpty(false);
      rememberOrder(number);
      ask(number);
    }
  }

  function refuseEmpty(): void {
    setIsEmpty(true);
    rememberOrder('');
    // Without a number there is no result: the one before it goes.
    ask('');
    input.current?.focus();
  }

  return (
    <div className="grid gap-10">
      <form className="grid max-w-prose gap-4" noValidate onSubmit={submit}>
        <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-end">
          <label className="field">
            <span>{messages.number}</span>
            <input
              ref={input}
              type="text"
              name="order_id"
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="search"
              aria-invalid={isEmpty}
              aria-describedby={isEmpty ? 'number-error' : undefined}
            />
          </label>
          <p
            id="number-error"
            className="field-error empty:hidden sm:col-span-2 sm:row-start-2"
            role="alert"
          >
            {isEmpty ? messages.empty : ''}
          </p>
          <button className="button sm:col-start-2 sm:row-start-1" type="submit">
            {messages.query}
          </button>
        </div>
      </form>
      <div aria-live="polite" aria-busy={tracking.kind === 'asking'}>
        <TrackingResult tracking={tracking} messages={messages} language={language} />
      </div>
      {number && <GuestOrder key={number} number={number} language={language} {...whole} />}
      <p className="text-small text-muted print:hidden">
        {messages.account}{' '}
        <a className="text-link" href={historyPath}>
          {messages.accountLink}
        </a>
      </p>
    </div>
  );
});
