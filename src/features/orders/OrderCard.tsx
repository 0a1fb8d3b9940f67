import { MEDIA_BASE_URL } from 'astro:env/client';
import type { OrderLine, OrderSummary } from '@vitrine/contract/api/entities/orderDetail.ts';
import { imageSrcset, imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { type ReactNode, useId } from 'react';
import { formatLocalTime } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import { localePath } from '../../i18n/paths.ts';
import { textLang } from '../../i18n/textLang.ts';
import {
  type HistoryMessages,
  isTestPayment,
  type OrderMessages,
  paymentNote,
} from './historyMessages.ts';

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
        <ul className="grid gap-4">
          {order.lines.map((line) => (
            <OrderLineItem
              key={line.product_id}
              line={line}
              messages={history}
              language={language}
            />
          ))}
        </ul>
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

interface LineProps {
  line: OrderLine;
  messages: HistoryMessages;
  language: Language;
}

/** A line as it was bought; its name leads to the product while that is sold. */
function OrderLineItem({ line, messages, language }: LineProps) {
  const path = line.slug && localePath(language, `/shop-overviews/${line.slug}/`);
  const quantityOf = { quantity: line.quantity, price: formatPrice(line.unit_price) };
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-4">
      <span className="picture-frame block aspect-product overflow-hidden bg-surface">
        {line.image_url && (
          <img
            className="size-full object-cover"
            src={imageUrl(line.image_url, MEDIA_BASE_URL, { width: 320 })}
            srcSet={imageSrcset(line.image_url, MEDIA_BASE_URL, { widest: 480, format: 'webp' })}
            sizes="64px"
            width={64}
            height={80}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
      </span>
      <div className="grid gap-1">
        <p lang={textLang(line, language)} dir="auto">
          {path ? (
            <a className="underline-offset-4 hover:underline" href={path}>
              {line.name}
            </a>
          ) : (
            line.name
          )}
        </p>
        <p className="text-small text-muted tabular-nums">
          {fill(messages.quantityOf, quantityOf)}
        </p>
        {!path && <p className="text-small text-muted">{messages.noLonger}</p>}
      </div>
      <p className="tabular-nums">{formatPrice(line.line_total)}</p>
    </li>
  );
}
