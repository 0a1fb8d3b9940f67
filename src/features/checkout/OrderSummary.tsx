import { MEDIA_BASE_URL } from 'astro:env/client';
import type { OrderLine } from '@vitrine/contract/api/entities/orderDetail.ts';
import { imageUrl } from '@vitrine/contract/domain/imageUrl.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { fill } from '../../i18n/fill.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import type { Order } from '../../stores/order.ts';
import { Price } from '../../ui/Price.tsx';
import { formatHoldEnd } from './formatHoldEnd.ts';
import type { AddressPrice } from './useAddress.ts';

type Messages = IslandMessages<'checkout'>['order'];

interface Props {
  order: Order;
  /** What it comes to at its address, once that is fixed. */
  price: AddressPrice | undefined;
  /** Wherever it goes, it is sent free. */
  isShippingFree: boolean;
  language: Language;
  messages: Messages;
}

/** What is bought and what it costs; lines only where the API tells them. */
export function OrderSummary({ order, price, isShippingFree, language, messages }: Props) {
  const { detail } = order;
  const shipping = price?.shipping ?? detail?.shipping_price ?? 0;
  const total = price?.total ?? order.total;
  const items = total - shipping;
  // What the owner does not say is empty.
  const tax = messages.taxCovered || messages.taxByCustomer || messages.taxByRegion;
  const lines = detail?.lines ?? [];
  const full = cents(lines.reduce((sum, line) => sum + line.list_price * line.quantity, 0));
  const isKnown = price !== undefined || isShippingFree || shipping > 0;
  const free = isKnown ? messages.shippingFree : messages.shippingLater;
  const shippingText = shipping > 0 ? formatPrice(cents(shipping)) : free;
  return (
    <section
      aria-labelledby="order-title"
      className="rounded-panel bg-surface p-[min(1.5rem,6vw)] md:p-8"
    >
      <h2 id="order-title" className="font-display text-title">
        {messages.title}
      </h2>
      <p className="mt-1 text-fine text-muted">
        {fill(messages.number, { number: order.orderId })}
      </p>
      {lines.length > 0 && (
        <ul className="mt-6 grid gap-5">
          {lines.map((line) => (
            <Line
              key={line.product_id}
              line={line}
              currency={detail?.currency ?? ''}
              language={language}
              messages={messages}
            />
          ))}
        </ul>
      )}
      <dl className="mt-6 grid gap-2 border-t border-line pt-5 text-small tabular-nums">
        {full > items && (
          <>
            <Row name={messages.subtotal} value={formatPrice(full)} />
            <Row
              name={messages.saved}
              value={formatPrice(cents(items - full))}
              className="text-sale"
            />
          </>
        )}
        <Row name={messages.coupon} value={messages.couponNone} />
        <Row name={messages.shipping} value={shippingText} />
        {tax && <Row name={messages.tax} value={tax} />}
        <Row
          name={messages.total}
          value={`${formatPrice(total)} USD`}
          className="mt-3 border-t border-line pt-4 text-lead"
        />
      </dl>
      {detail?.hold_expires_at && (
        <p className="mt-4 text-small text-muted">
          {fill(messages.kept, { time: formatHoldEnd(Date.parse(detail.hold_expires_at)) })}
        </p>
      )}
    </section>
  );
}

function Row({ name, value, className = '' }: { name: string; value: string; className?: string }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-6 ${className}`}>
      <dt>{name}</dt>
      <dd className="ms-auto min-w-0 text-end wrap-anywhere">{value}</dd>
    </div>
  );
}

function Line({
  line,
  currency,
  language,
  messages,
}: {
  line: OrderLine;
  currency: string;
  language: Language;
  messages: Messages;
}) {
  const { name, image_url, quantity, unit_price, list_price, line_total } = line;
  const { discount_type: type, discount_value: value } = line;
  const isReduced = type !== null && list_price > unit_price;
  const discount = isReduced ? { type, value: value ?? 0, price: unit_price } : null;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
      <span className="picture-frame block aspect-product bg-paper">
        {image_url && (
          <img
            src={imageUrl(image_url, MEDIA_BASE_URL, { width: 160, format: 'webp' })}
            alt=""
            width={72}
            height={90}
            className="size-full object-cover"
          />
        )}
      </span>
      <div className="text-small">
        <p dir="auto">{name}</p>
        <Price
          offer={{ price: unit_price, listPrice: list_price, discount }}
          currency={currency}
          language={language}
          line={fill(messages.quantity, { quantity })}
          className="mt-1"
        />
        {quantity > 1 && <p className="mt-1 tabular-nums">{formatPrice(line_total)}</p>}
      </div>
    </li>
  );
}
