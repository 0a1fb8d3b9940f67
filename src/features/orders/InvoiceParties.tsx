import type { OrderDetail } from '../../contract/entities/orderDetail.ts';
import type { Language } from '../../contract/language.ts';
import { personName } from '../../contract/personName.ts';
import { countryName, type InvoiceWords, type Seller } from './invoiceWords.ts';

interface Props {
  order: OrderDetail;
  words: InvoiceWords;
  seller: Seller;
  language: Language;
}

/** Who sells to whom. */
export default function InvoiceParties({ order: { address }, words, seller, language }: Props) {
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
