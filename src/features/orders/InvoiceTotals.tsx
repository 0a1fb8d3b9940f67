import type { OrderDetail } from '../../contract/entities/orderDetail.ts';
import type { Language } from '../../contract/language.ts';
import { type Cents, cents, formatPrice } from '../../contract/money.ts';
import { formatDay } from '../../i18n/dates.ts';
import { fill } from '../../i18n/fill.ts';
import type { Invoice } from './invoice.ts';
import type { InvoiceWords } from './invoiceWords.ts';

interface Props {
  order: OrderDetail;
  invoice: Invoice;
  words: InvoiceWords;
  language: Language;
}

/** What it comes to, and what was paid. */
export default function InvoiceTotals({ order, invoice, words, language }: Props) {
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
