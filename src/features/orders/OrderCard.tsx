import { useId } from 'react';
import type { OrderSummary } from '../../contract/entities/orderDetail.ts';
import type { Language } from '../../contract/language.ts';
import { formatPrice } from '../../contract/money.ts';
import { fill } from '../../i18n/fill.ts';
import { formatLocalTime } from '../../i18n/localTime.ts';
import { isPractice, type OrderWords, paymentNote } from './historyWords.ts';
import OrderActions from './OrderActions.tsx';
import OrderLineItem from './OrderLineItem.tsx';

interface Props {
  order: OrderSummary;
  words: OrderWords;
  language: Language;
}

/** An order in the history: where it is, what is in it, what it costs, what can be done. */
export default function OrderCard({ order, words, language }: Props) {
  const titleId = useId();
  const { history } = words;
  const note = paymentNote(order, history);
  return (
    <article className="border border-line bg-raised" aria-labelledby={titleId}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-4">
        <div>
          <h2 id={titleId} className="text-base">
            {fill(history.order, { number: order.order_id })}
          </h2>
          <p className="text-small text-muted">
            <time dateTime={order.created_at}>{formatLocalTime(order.created_at, language)}</time>
          </p>
        </div>
        <p className="text-small text-accent">{words.state[order.state]}</p>
      </header>
      <div className="grid gap-5 p-5">
        {isPractice(order) && (
          <p className="border border-sale px-4 py-2 text-small text-sale">{history.practice}</p>
        )}
        {note && <p className="text-small">{note}</p>}
        {order.state === 'pending_payment' && order.hold_expires_at && (
          <p className="text-small">
            {fill(history.holdUntil, { time: formatLocalTime(order.hold_expires_at, language) })}
          </p>
        )}
        <ul className="grid gap-4">
          {order.lines.map((line) => (
            <OrderLineItem key={line.product_id} line={line} words={history} language={language} />
          ))}
        </ul>
        <p className="flex justify-between gap-4 border-t border-line pt-4">
          <span>{history.total}</span>
          <span className="tabular-nums">{formatPrice(order.total_price)}</span>
        </p>
        <OrderActions order={order} words={history} language={language} />
      </div>
    </article>
  );
}
