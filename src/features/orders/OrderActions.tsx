import type { OrderSummary } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { fill } from '../../i18n/fill.ts';
import { checkoutPath, invoicePath, trackingPath } from '../../i18n/orderPaths.ts';
import { localePath } from '../../i18n/paths.ts';
import BuyAgain from './BuyAgain.tsx';
import type { HistoryMessages } from './historyMessages.ts';

interface Props {
  order: OrderSummary;
  messages: HistoryMessages;
  language: Language;
  hasInvoices: boolean;
}

/** What can be done with an order (spec section 2); nothing that cannot be is offered. */
export default function OrderActions({ order, messages, language, hasInvoices }: Props) {
  const { order_id, state } = order;
  const started = order.payment === null || order.payment.status === 'CREATED';
  // Of the first line that has one.
  const category = order.lines.find(({ category_slug }) => category_slug)?.category_slug;
  const similar = localePath(language, category ? `/category/${category}/` : '/shop/');
  const neverPaid = state === 'expired' || (state === 'cancelled' && started);
  return (
    <fieldset className="order-actions">
      <legend className="sr-only">{fill(messages.actions, { number: order_id })}</legend>
      {state === 'pending_payment' && (
        <a className="button" href={checkoutPath(language, order_id)}>
          {messages.payNow}
        </a>
      )}
      <a className="button button-quiet" href={trackingPath(language, order_id)}>
        {messages.manage}
      </a>
      {hasInvoices && !neverPaid && (
        <a className="button button-quiet" href={invoicePath(language, order_id)}>
          {messages.invoice}
        </a>
      )}
      <BuyAgain lines={order.lines} messages={messages} language={language} />
      <a className="button button-quiet" href={similar}>
        {messages.similar}
      </a>
    </fieldset>
  );
}
