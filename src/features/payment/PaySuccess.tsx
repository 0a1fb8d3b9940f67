import { useStore } from '@nanostores/react';
import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { island } from '../../hydration/island.tsx';
import type { IslandMessages } from '../../i18n/translate.ts';
import { createQuery } from '../../stores/apiQuery.ts';
import { sendNow } from '../../stores/cart.ts';
import { forgetOrdered } from '../../stores/orderedLines.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { usePolling } from '../../ui/usePolling.ts';
import { record } from '../consent/record.ts';
import type { DeliveryTime } from '../delivery/deliveryTexts.ts';
import { type LineMessages, OrderLines } from '../orders/OrderLines.tsx';
import { PaySuccessWays } from './PaySuccessWays.tsx';
import { type PayResult, readPayResult } from './payResult.ts';

type Messages = IslandMessages<'payment'>['success'];

interface Props {
  language: Language;
  messages: Messages;
  lineMessages: LineMessages;
  deliveryTimes: readonly DeliveryTime[];
  /** What an API that has only the specified calls is paid with: no money, in PayPal's sandbox. */
  isTestPayment: boolean;
}

const CHECKING: PayResult = { kind: 'checking' };

/** What time alone may change. */
const UNDECIDED = new Set<PayResult['kind']>(['held', 'unknown', 'unreachable']);

/** What became of the payment of the order that the address names (spec section 2). */
export default island(function PaySuccess(props: Props) {
  const { title, lead } = props.messages;
  return useHydrated() ? <Result {...props} /> : <OutcomeText title={title} note={lead} />;
});

function Result({ language, messages, lineMessages, isTestPayment, deliveryTimes }: Props) {
  const [orderId] = useState(() => new URLSearchParams(location.search).get('orderId')?.trim());
  const [$result] = useState(() =>
    createQuery<PayResult>(['payment', String(orderId)], {
      fetcher: async () => (orderId ? readPayResult(orderId, isTestPayment) : { kind: 'noOrder' }),
    }),
  );
  const { data = CHECKING } = useStore($result);
  const [result, setResult] = useState(data);
  // A later failure leaves what is said, but for who asks again: then `checking` comes first.
  const isLaterFailure = data.kind === 'unreachable' && result.kind !== 'checking';
  if (data !== result && !isLaterFailure) setResult(data);
  usePolling(UNDECIDED.has(result.kind), $result.revalidate);

  // The window of the payment may have been closed before the checkout could do this.
  useEffect(() => {
    if (!isBought(result) || !orderId) return;
    forgetOrdered(orderId, result.detail?.settles_cart);
    void sendNow();
  }, [result, orderId]);

  // Counted once an order by `record`, and never where no money has moved.
  useEffect(() => {
    if (!isBought(result) || isTest(result) || !orderId) return;
    const productIds = result.detail?.lines.map(({ product_id }) => product_id) ?? [];
    record({ name: 'Purchase', orderId, productIds, value: result.amount });
  }, [result, orderId]);

  const { title, note } = messageOf(result, messages);
  const amount = amountOf(result, messages);
  const detail = isBought(result) ? result.detail : null;
  const address = detail?.address;
  const days = address && deliveryTimes.find(([codes]) => codes.includes(address.country))?.[1];
  return (
    <OutcomeText title={title} note={note} mark={isTest(result) ? messages.testMark : undefined}>
      <div className="mt-10 grid max-w-prose items-start gap-12 lg:max-w-none lg:grid-cols-2 lg:gap-x-16">
        <div>
          <dl className="grid gap-y-4 border-y border-line py-6">
            <Fact term={messages.orderNumber} value={orderId || 'N/A'} />
            {amount && <Fact {...amount} />}
            {address && (
              <Fact term={messages.sentTo} value={addressLines(address, language).join('\n')} />
            )}
            {days && !isTest(result) && <Fact term={messages.takes} value={days} />}
          </dl>
          <PaySuccessWays
            kind={result.kind}
            language={language}
            messages={messages}
            orderId={orderId}
            onCheckAgain={$result.invalidate}
          />
        </div>
        {detail && (
          <section className="grid gap-5">
            <h2 className="font-display text-title">{messages.items}</h2>
            <OrderLines lines={detail.lines} messages={lineMessages} language={language} />
          </section>
        )}
      </div>
    </OutcomeText>
  );
}

const isBought = (result: PayResult) => result.kind === 'paid' || result.kind === 'placed';
const isTest = (result: PayResult) => result.kind === 'paid' && result.isTest;

interface OutcomeProps {
  title: string;
  note?: string;
  /** Set above the title: that no money has moved. */
  mark?: string;
  children?: ReactNode;
}

function OutcomeText({ title, note, mark, children }: OutcomeProps) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-12 pb-10 md:pt-16">
      <div role="status">
        {mark && <p className="label mb-4 inline-block border border-edge px-3 py-1">{mark}</p>}
        <h1 className="max-w-[48rem] font-display text-heading">{title}</h1>
        {note && <p className="mt-4 max-w-prose text-lead text-muted">{note}</p>}
      </div>
      {children}
    </div>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-8">
      <dt className="text-muted">{term}</dt>
      <dd className="text-end whitespace-pre-line wrap-anywhere" dir="auto">
        {value}
      </dd>
    </div>
  );
}

function messageOf(result: PayResult, messages: Messages): { title: string; note?: string } {
  switch (result.kind) {
    case 'checking':
      return { title: messages.checking };
    case 'paid':
      return result.isTest
        ? { title: messages.test, note: messages.testNote }
        : { title: messages.paid, note: messages.paidNote };
    case 'placed':
      return result.isConfirmed
        ? { title: messages.confirmed, note: messages.confirmedNote }
        : { title: messages.placed, note: messages.placedNote };
    default:
      return { title: messages[result.kind], note: messages[`${result.kind}Note`] };
  }
}

function amountOf(
  result: PayResult,
  messages: Messages,
): { term: string; value: string } | undefined {
  if (result.kind === 'plain') {
    return { term: messages.orderTotal, value: `${formatPrice(result.total)} USD` };
  }
  if (!isBought(result)) return undefined;
  if (result.kind === 'placed') {
    return { term: messages.amountDue, value: `${formatPrice(result.amount)} USD` };
  }
  const term = result.isTest ? messages.amountTest : messages.amountPaid;
  return { term, value: `${formatPrice(result.amount)} USD` };
}
