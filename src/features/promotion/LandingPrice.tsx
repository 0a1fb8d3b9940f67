import type { ReactNode } from 'react';
import { formatPrice } from '../../contract/money.ts';
import { discountOf } from '../../domain/discount.ts';
import type { OfferView } from '../../domain/offer.ts';
import type { PromotionState } from '../../domain/promotion.ts';
import { type DiscountMessages, discountLabel } from '../../ui/discountLabel.ts';

export interface LandingMessages {
  before: string;
  after: string;
  afterUpcoming: string;
  usualPrice: string;
  eyebrow: Record<PromotionState['phase'], string>;
  /** Why there is no other price than the usual one. */
  lead: { ended: string; none: string };
}

interface Props {
  view: OfferView;
  messages: LandingMessages;
  discountMessages: DiscountMessages;
}

/** The prices of a landing page: before and after, or the usual one with a word why. */
export function LandingPrice({ view: { terms, offer }, messages, discountMessages }: Props) {
  const { phase } = offer.promotion;
  const discount = discountOf(terms);
  const listPrice = formatPrice(terms.price);
  if (phase === 'none' || phase === 'ended' || !discount) {
    return (
      <>
        <p className="text-lead">{messages.lead[phase === 'ended' ? 'ended' : 'none']}</p>
        <dl className="mt-6 tabular-nums">
          <Pair term={messages.usualPrice} className="text-title">
            {listPrice}
          </Pair>
        </dl>
      </>
    );
  }
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4 tabular-nums">
      <Pair term={messages.before} className="text-title text-muted">
        {phase === 'running' ? <s>{listPrice}</s> : listPrice}
      </Pair>
      <Pair
        term={phase === 'upcoming' ? messages.afterUpcoming : messages.after}
        className="text-title text-sale"
      >
        {formatPrice(discount.price)}{' '}
        <span className="text-small">
          {discountLabel(discount, terms.currency, discountMessages)}
        </span>
      </Pair>
    </dl>
  );
}

interface PairProps {
  term: string;
  className: string;
  children: ReactNode;
}

function Pair({ term, className, children }: PairProps) {
  return (
    <div>
      <dt className="label text-muted">{term}</dt>
      <dd className={`mt-1 ${className}`}>{children}</dd>
    </div>
  );
}
