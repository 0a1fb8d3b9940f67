import type { OrderLine } from '@vitrine/contract/api/entities/orderDetail.ts';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { formatPrice } from '@vitrine/contract/domain/money.ts';
import { fill } from '../../i18n/fill.ts';
import { textLang } from '../../i18n/textLang.ts';
import type { InvoiceMessages } from './invoice.ts';

interface Props {
  lines: OrderLine[];
  messages: InvoiceMessages;
  language: Language;
}

/** The items. On a phone quantity and price stand under the name: four columns have no room. */
export default function InvoiceLines({ lines, messages, language }: Props) {
  return (
    <table className="invoice-lines">
      <caption className="sr-only">{messages.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.item}</th>
          <th scope="col" className="wide">
            {messages.quantity}
          </th>
          <th scope="col" className="wide">
            {messages.price}
          </th>
          <th scope="col">{messages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const price = formatPrice(line.unit_price);
          const reduced = line.unit_price < line.list_price;
          return (
            <tr key={line.product_id}>
              <th scope="row">
                <bdi lang={textLang(line, language)}>{line.name}</bdi>
                <span className="narrow">
                  {fill(messages.quantityOf, { quantity: line.quantity, price })}
                </span>
                {reduced && (
                  <span className="block text-small font-normal text-muted">
                    {fill(messages.instead, { price: formatPrice(line.list_price) })}
                  </span>
                )}
              </th>
              <td className="wide">{line.quantity}</td>
              <td className="wide">{price}</td>
              <td>{formatPrice(line.line_total)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
