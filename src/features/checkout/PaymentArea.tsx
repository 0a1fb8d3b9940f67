import type { Language } from '../../contract/language.ts';
import { formatPrice } from '../../contract/money.ts';
import { fill } from '../../i18n/fill.ts';
import type { IslandWords } from '../../i18n/translate.ts';
import type { CheckoutOrder } from './loadOrder.ts';

interface Props {
  order: CheckoutOrder;
  language: Language;
  words: IslandWords<'checkout'>['pay'];
  /** Every field that is asked for is filled and well-formed. */
  ready: boolean;
  beforePay: () => Promise<boolean>;
  onBusy: (busy: boolean) => void;
}

/** The place of the payment buttons. */
export function PaymentArea({ order, words, ready }: Props) {
  return (
    <section aria-labelledby="payment-title">
      <h2 id="payment-title" className="font-display text-title">
        {words.title}
      </h2>
      <p className="mt-2 text-lead">{fill(words.amount, { total: formatPrice(order.total) })}</p>
      {!ready && (
        <>
          <p className="mt-2 text-small text-muted">{words.fillFirst}</p>
          <button type="submit" form="address" className="button mt-5">
            {words.continue}
          </button>
        </>
      )}
    </section>
  );
}
