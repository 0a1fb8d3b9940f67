import { useEffect } from 'react';
import type { OrderDetail } from '../../contract/entities/orderDetail.ts';
import type { Language } from '../../contract/language.ts';
import { type Cents, cents, formatPrice } from '../../contract/money.ts';
import { personName } from '../../contract/personName.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import InvoiceLines from './InvoiceLines.tsx';
import { type Invoice, invoiceOf } from './invoice.ts';
import { countryName, type InvoiceWords, type Seller } from './invoiceWords.ts';

interface Props {
  order: OrderDetail;
  words: InvoiceWords;
  seller: Seller;
  language: Language;
}

/**
 * The sheet that is printed. Its days are those of UTC: an invoice has the same date wherever it
 * is opened.
 */
export default function InvoiceSheet({ order, words, seller, language }: Props) {
  const invoice = invoiceOf(order);
  const title = words[`${invoice.kind}Title`];
  const number = String(order.order_id);

  // A saved print takes its file name from the page's title.
  useEffect(() => {
    const before = document.title;
    document.title = fill(words.documentTitle, { title, number });
    return () => {
      document.title = before;
    };
  }, [words, title, number]);

  return (
    <article
      className="invoice"
      data-mark={invoice.kind === 'paid' ? undefined : words[`${invoice.kind}Mark`]}
    >
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <p className="font-display text-title">{seller.company}</p>
          <h2 className="mt-1 font-display text-heading">{title}</h2>
        </div>
        <dl className="grid grid-cols-[auto_auto] gap-x-4 gap-y-1 text-small">
          <dt className="text-muted">{words.number}</dt>
          <dd>{number}</dd>
          {invoice.kind === 'paid' && (
            <>
              <dt className="text-muted">{words.date}</dt>
              <dd>{fill(words.day, { date: formatDay(invoice.date, language) })}</dd>
            </>
          )}
          <dt className="text-muted">{words.orderDate}</dt>
          <dd>{fill(words.day, { date: formatDay(order.created_at, language) })}</dd>
        </dl>
      </header>
      {invoice.kind !== 'paid' && <p className="invoice-warning">{words[invoice.kind]}</p>}
      {invoice.notes.map((note) => (
        <p key={note} className="invoice-warning">
          {words[note]}
        </p>
      ))}
      <InvoiceParties order={order} words={words} seller={seller} language={language} />
      <InvoiceLines lines={order.lines} words={words} language={language} />
      <InvoiceTotals order={order} invoice={invoice} words={words} language={language} />
    </article>
  );
}

interface TotalsProps {
  order: OrderDetail;
  invoice: Invoice;
  words: InvoiceWords;
  language: Language;
}

/** What it comes to, and what was paid. */
function InvoiceTotals({ order, invoice, words, language }: TotalsProps) {
  const { subtotal, discount, total } = invoice;
  const minus: Cents = cents(-discount);
  return (
    <dl className="invoice-totals">
      <dt>{words.subtotal}</dt>
      <dd>{formatPrice(subtotal)}</dd>
      {discount > 0 && (
        <>
          <dt>{words.discount}</dt>
          <dd>{formatPrice(minus)}</dd>
        </>
      )}
      <dt>{words.shipping}</dt>
      <dd>{words.free}</dd>
      <dt>{words.tax}</dt>
      <dd>{words.taxPaid}</dd>
      <dt className="invoice-total">{fill(words.total, { currency: order.currency })}</dt>
      <dd className="invoice-total">{formatPrice(total)}</dd>
      <dt>{words.payment}</dt>
      <dd>{paymentWords(order, invoice, words, language)}</dd>
    </dl>
  );
}

function paymentWords(
  { payment }: OrderDetail,
  { kind, total, date }: Invoice,
  words: InvoiceWords,
  language: Language,
): string {
  if (kind === 'unpaid') return words.notPaid;
  const amount = formatPrice(payment?.amount ?? total);
  if (kind === 'practice') return fill(words.practicePaid, { amount });
  return fill(words.paidOn, { amount, date: formatDay(date, language) });
}

interface PartiesProps {
  order: OrderDetail;
  words: InvoiceWords;
  seller: Seller;
  language: Language;
}

/** Who sells to whom. */
function InvoiceParties({ order: { address }, words, seller, language }: PartiesProps) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <section>
        <h3 className="label text-muted">{words.seller}</h3>
        <address className="mt-2 grid text-small not-italic">
          <span>{seller.company}</span>
          <span>{seller.place}</span>
          <span>{seller.email}</span>
        </address>
      </section>
      <section>
        <h3 className="label text-muted">{words.buyer}</h3>
        {address ? (
          <address className="mt-2 grid text-small not-italic">
            <span>{personName(address)}</span>
            <span>{address.address}</span>
            <span>{`${address.postalCode} ${address.city}`}</span>
            <span>{countryName(address.country, language)}</span>
            <span>{address.email}</span>
          </address>
        ) : (
          <p className="mt-2 text-small">{words.noAddress}</p>
        )}
      </section>
    </div>
  );
}
