import { type ByLanguage, inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { type Cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import {
  type Discount,
  discountOf,
  type Offer,
  type OfferView,
} from '@vitrine/contract/domain/promotion.ts';
import type { ReactNode } from 'react';
import { fill } from '../i18n/fill.ts';
import { cardMessages } from './cardMessages.ts';

interface PriceProps {
  offer: Pick<Offer, 'price' | 'listPrice' | 'discount' | 'isFrom'>;
  currency: string;
  language: Language;
  /** A line that says more, with `{{price}}` in it. */
  line?: string;
  className?: string;
}

/** What one product costs; under a discount with the original price and the reduction (spec section 4). */
export function Price({ offer, currency, language, line, className = '' }: PriceProps) {
  const messages = cardMessages(language);
  const { discount, listPrice } = offer;
  const price = priceText(offer, language);
  const isReduced = offer.price < listPrice;
  return (
    <p className={`price ${className}`}>
      {isReduced && <span className="sr-only">{messages.price}</span>}
      <span>{line ? fill(line, { price }) : price}</span>
      {isReduced && (
        <>
          <span className="sr-only">{messages.originalPrice}</span>
          <s className="text-muted">{formatPrice(listPrice)}</s>
        </>
      )}
      {discount && (
        <span className="text-fine text-muted">{discountLabel(discount, currency, language)}</span>
      )}
    </p>
  );
}

/** What a product costs now: `$120.00`, or `from $120.00` while a variant is to be chosen. */
export function priceText(offer: Pick<Offer, 'price' | 'isFrom'>, language: Language): string {
  const price = formatPrice(offer.price);
  return offer.isFrom ? fill(cardMessages(language).from, { price }) : price;
}

/** How shops of a language say a reduction: in Chinese by the tenths that are left to pay (折). */
const REDUCTIONS: ByLanguage<{ percentage(off: number): number; currency(code: string): string }> =
  {
    en: { percentage: (off) => off, currency: (code) => code },
    zh: {
      percentage: (off) => (100 - off) / 10,
      currency: (code) => new Intl.DisplayNames('zh', { type: 'currency' }).of(code) ?? code,
    },
  };

/** `15% OFF`, `SAVE 35 USD` or `SAVE 12.50 USD`; `8.5 折` or `立减 35 美元`. */
export function discountLabel(discount: Discount, currency: string, language: Language): string {
  const reductions = inLanguage(REDUCTIONS, language);
  return fill(cardMessages(language).discount[discount.type], {
    value:
      discount.type === 'percentage'
        ? Number(reductions.percentage(discount.value).toFixed(2))
        : discount.value.toFixed(2).replace('.00', ''),
    currency: reductions.currency(currency),
  });
}

/** `lead`: why there is no other price than the usual one. */
type PricePairMessages = Record<'before' | 'after' | 'afterUpcoming' | 'usualPrice', string> & {
  lead: { ended: string; none: string };
};

interface PairProps {
  view: OfferView;
  language: Language;
  messages: PricePairMessages;
}

/** The prices of a landing page: before and after, or the usual one with a word why. */
export function PricePair({ view: { terms, offer }, language, messages }: PairProps) {
  const { phase } = offer.promotion;
  const discount = discountOf(terms);
  const amount = (price: Cents) => priceText({ ...offer, price }, language);
  const listPrice = amount(terms.price);
  if (phase === 'none' || phase === 'ended' || !discount) {
    return (
      <>
        <p>{messages.lead[phase === 'ended' ? 'ended' : 'none']}</p>
        <dl className="mt-2 tabular-nums">
          <Term term={messages.usualPrice} className="text-lead md:text-title">
            {listPrice}
          </Term>
        </dl>
      </>
    );
  }
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums md:gap-x-10">
      <Term term={messages.before} className="text-lead text-muted md:text-title">
        {phase === 'running' ? <s>{listPrice}</s> : listPrice}
      </Term>
      <Term
        term={phase === 'upcoming' ? messages.afterUpcoming : messages.after}
        className="text-lead md:text-title"
      >
        <span>{amount(discount.price)}</span>{' '}
        <span className="text-small">{discountLabel(discount, terms.currency, language)}</span>
      </Term>
    </dl>
  );
}

interface TermProps {
  term: string;
  className: string;
  children: ReactNode;
}

function Term({ term, className, children }: TermProps) {
  return (
    <div>
      <dt className="label text-muted">{term}</dt>
      <dd className={`mt-1 ${className}`}>{children}</dd>
    </div>
  );
}
