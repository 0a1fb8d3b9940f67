import type { OrderSummary } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { type ReactNode, useId } from 'react';
import { formatLocalTime } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { isTestPayment, type OrderMessages, paymentNote } from './historyMessages.ts';
import { OrderLines } from './OrderLines.tsx';

interface Props {
  order: OrderSummary;
  messages: Pick<OrderMessages, 'history' | 'state'>;
  language: Language;
  /** What can be done with it, below it. */
  children: ReactNode;
}

/** An order: where it is, what is in it, what it costs. */
export default function OrderCard({ order, messages, language, children }: Props) {
  const titleId = useId();
  const { history } = messages;
  const note = paymentNote(order, history);
  return (
    <article className="order" aria-labelledby={titleId}>
      <header className="grid content-start gap-2">
        <p className="font-display text-title">{messages.state[order.state]}</p>
        <div>
          <h2 id={titleId} className="text-small">
            {fill(history.order, { number: order.order_id })}
          </h2>
          <p className="text-small text-muted">
            <time dateTime={order.created_at}>{formatLocalTime(order.created_at, language)}</time>
          </p>
        </div>
      </header>
      <div className="grid gap-5">
        {isTestPayment(order) && (
          <p className="border-s-2 border-sale ps-4 text-small text-sale">{history.test}</p>
        )}
        {note && <p className="text-small">{note}</p>}
        {order.hold_expires_at && (
          <p className="text-small">
            {fill(history.holdUntil, { time: formatLocalTime(order.hold_expires_at, language) })}
          </p>
        )}
        <OrderLines lines={order.lines} messages={history} language={language} />
        {order.shipping_price > 0 && (
          <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
            <span>{history.shipping}</span>
            <span className="tabular-nums">{formatPrice(order.shipping_price)}</span>
          </p>
        )}
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <span>{history.total}</span>
          <span className="text-lead tabular-nums">{formatPrice(order.total_price)}</span>
        </p>
        {children}
      </div>
    </article>
  );
}
