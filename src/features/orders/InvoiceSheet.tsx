import { useEffect } from 'react';
import type { OrderDetail } from '../../contract/entities/orderDetail.ts';
import type { Language } from '../../contract/language.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import InvoiceLines from './InvoiceLines.tsx';
import InvoiceParties from './InvoiceParties.tsx';
import InvoiceTotals from './InvoiceTotals.tsx';
import { invoiceOf } from './invoice.ts';
import type { InvoiceWords, Seller } from './invoiceWords.ts';

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
