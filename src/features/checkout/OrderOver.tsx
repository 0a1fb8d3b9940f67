import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { useRef, useState } from 'react';
import { fill } from '../../i18n/fill.ts';
import { checkoutPath } from '../../i18n/orderPaths.ts';
import { localePath } from '../../i18n/paths.ts';
import type { IslandMessages } from '../../i18n/translate.ts';
import { whileLoading } from '../../stores/loading.ts';
import { leaveFor } from './leaveFor.ts';
import { orderAgain } from './orderAgain.ts';
import type { Conflict, OrderLineInput, Unmade } from './placeOrder.ts';

interface Props {
  detail: OrderDetail;
  why: 'expired' | 'cancelled';
  language: Language;
  messages: IslandMessages<'checkout'>;
}

/** An order that can no longer be paid, and the way to order the same again. */
export function OrderOver({ detail, why, language, messages }: Props) {
  const [items, setItems] = useState<OrderLineInput[]>(() =>
    detail.lines.map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
      unitPrice: line.unit_price,
    })),
  );
  const [message, setMessage] = useState('');
  const ordering = useRef(false);

  async function order(): Promise<void> {
    if (ordering.current) return;
    ordering.current = true;
    setMessage('');
    await whileLoading(async () => {
      const outcome = await orderAgain(detail.order_id, items);
      if (outcome.kind === 'created') return leaveFor(checkoutPath(language, outcome.orderId));
      const todays = outcome.kind === 'conflict' ? withPrices(items, outcome.prices) : items;
      setItems(todays);
      setMessage(messageOf(outcome, todays, messages));
    });
    ordering.current = false;
  }

  return (
    <div className="mx-auto max-w-page px-gutter">
      <section aria-labelledby="over-title" className="max-w-prose border-t border-line pt-8">
        <h2 id="over-title" className="font-display text-title">
          {messages.over[why].title}
        </h2>
        <p className="mt-3">{messages.over[why].text}</p>
        <ul className="mt-4 text-small text-muted">
          {detail.lines.map(({ product_id, name, quantity, unit_price }) => (
            <li key={product_id}>
              {fill(messages.over.line, { name, quantity, price: formatPrice(unit_price) })}
            </li>
          ))}
        </ul>
        <p role="alert" className="mt-4 text-small text-sale empty:hidden">
          {message}
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <button type="button" className="button" onClick={() => void order()}>
            {messages.over.again}
          </button>
          <a className="text-link" href={localePath(language, '/')}>
            {messages.order.continue}
          </a>
        </p>
      </section>
    </div>
  );
}

function withPrices(items: OrderLineInput[], prices: Conflict['prices']): OrderLineInput[] {
  const today = new Map(prices.map((line) => [String(line.product_id), line.unit_price]));
  return items.map((item) => ({
    ...item,
    unitPrice: today.get(String(item.productId)) ?? item.unitPrice,
  }));
}

function messageOf(
  outcome: Unmade,
  items: readonly OrderLineInput[],
  { over: messages, mayExist }: IslandMessages<'checkout'>,
): string {
  if (outcome.kind === 'doubtful') return mayExist;
  if (outcome.kind === 'failed') {
    return navigator.onLine ? messages.againFailed : messages.againOffline;
  }
  if (outcome.kind === 'refused') return outcome.message;
  if (outcome.gone.length > 0) return messages.againDiscontinued;
  if (outcome.sold_out.length > 0) return messages.againSoldOut;
  const total = cents(items.reduce((sum, item) => sum + item.unitPrice * item.quantity, 0));
  return fill(messages.againPrices, { total: formatPrice(total) });
}
