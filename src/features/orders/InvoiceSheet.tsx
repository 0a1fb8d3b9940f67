import type { OrderDetail } from '@vitrine/contract/api/entities/orderDetail.ts';
import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { useEffect } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import InvoiceLines from './InvoiceLines.tsx';
import { type Invoice, type InvoiceMessages, invoiceOf, type Seller } from './invoice.ts';

interface Props {
  order: OrderDetail;
  messages: InvoiceMessages;
  seller: Seller;
  language: Language;
}

/**
 * The sheet that is printed. Its days are those of UTC: an invoice has the same date wherever it
 * is opened.
 */
export default function InvoiceSheet({ order, messages, seller, language }: Props) {
  const invoice = invoiceOf(order);
  const title = messages[`${invoice.kind}Title`];
  const number = String(order.order_id);

  // A saved print takes its file name from the page's title.
  useEffect(() => {
    const before = document.title;
    document.title = fill(messages.documentTitle, { title, number });
    return () => {
      document.title = before;
    };
  }, [messages, title, number]);

  return (
    <article
      className="invoice"
      data-mark={invoice.kind === 'paid' ? undefined : messages[`${invoice.kind}Mark`]}
    >
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <p className="font-display text-title">{seller.company}</p>
          <h2 className="mt-1 font-display text-heading">{title}</h2>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-small">
          <dt className="text-muted">{messages.number}</dt>
          <dd>{number}</dd>
          {invoice.kind === 'paid' && (
            <>
              <dt className="text-muted">{messages.date}</dt>
              <dd>{fill(messages.day, { date: formatDay(invoice.date, language) })}</dd>
            </>
          )}
          <dt className="text-muted">{messages.orderDate}</dt>
          <dd>{fill(messages.day, { date: formatDay(order.created_at, language) })}</dd>
        </dl>
      </header>
      {invoice.kind !== 'paid' && <p className="invoice-warning">{messages[invoice.kind]}</p>}
      {invoice.notes.map((note) => (
        <p key={note} className="invoice-warning">
          {messages[note]}
        </p>
      ))}
      <InvoiceParties order={order} messages={messages} seller={seller} language={language} />
      <InvoiceLines lines={order.lines} messages={messages} language={language} />
      <InvoiceTotals order={order} invoice={invoice} messages={messages} language={language} />
    </article>
  );
}

interface TotalsProps extends Omit<Props, 'seller'> {
  invoice: Invoice;
}

function InvoiceTotals({ order, invoice, messages, language }: TotalsProps) {
  const { subtotal, discount, shipping, total } = invoice;
  return (
    <dl className="invoice-totals">
      <dt>{messages.subtotal}</dt>
      <dd>{formatPrice(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt>{messages.discount}</dt>
          <dd>{formatPrice(cents(-discount))}</dd>
        </>
      )}
      <dt>{messages.shipping}</dt>
      <dd>{shipping > 0 ? formatPrice(shipping) : messages.free}</dd>
      <dt>{messages.tax}</dt>
      <dd>{messages.taxPaid}</dd>
      <dt className="invoice-total">{fill(messages.total, { currency: order.currency })}</dt>
      <dd className="invoice-total">{formatPrice(total)}</dd>
      <dt>{messages.payment}</dt>
      <dd>{paymentMessages(order, invoice, messages, language)}</dd>
    </dl>
  );
}

function paymentMessages(
  { payment }: OrderDetail,
  { kind, total, date }: Invoice,
  messages: InvoiceMessages,
  language: Language,
): string {
  if (kind === 'unpaid') return messages.notPaid;
  const amount = formatPrice(payment?.amount ?? total);
  if (kind === 'test') return fill(messages.testPaid, { amount });
  return fill(messages.paidOn, { amount, date: formatDay(date, language) });
}

function InvoiceParties({ order: { address }, messages, seller, language }: Props) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section>
        <h3 className="label text-muted">{messages.seller}</h3>
        <address className="mt-2 grid text-small not-italic">
          <span>{seller.company}</span>
          <span>{seller.place}</span>
          <span>{seller.email}</span>
        </address>
      </section>
      <section>
        <h3 className="label text-muted">{messages.buyer}</h3>
        {address ? (
          <address className="mt-2 grid text-small not-italic">
            {addressLines(address, language).map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
            <span>{address.email}</span>
          </address>
        ) : (
          <p className="mt-2 text-small">{messages.noAddress}</p>
        )}
      </section>
    </div>
  );
}
