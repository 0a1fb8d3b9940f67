import { formatPrice } from '@vitrine/contract/domain/money.ts';
import type { OfferView } from '@vitrine/contract/domain/promotion.ts';
import { fill } from '../../i18n/fill.ts';
import type { OfferMessages } from './publishedOffer.ts';
import type { LiveOffer } from './useLiveOffer.ts';

interface Props {
  live: LiveOffer;
  messages: OfferMessages['news'];
}

/** Says politely what changed since the page was published; empty until then. */
export function OfferNews({ live, messages }: Props) {
  const news = live.asOf === null ? [] : offerNews({ ...live.published, after: live }, messages);
  return (
    <p
      role="status"
      className="border-s-2 border-accent ps-4 text-small not-empty:mt-3 empty:border-0 empty:ps-0"
    >
      {news.length > 0 ? news.join(' ') : null}
    </p>
  );
}

/**
 * What to tell a reader of a page that was made showing `before` and now shows `after`: a sentence
 * each for stock, and for the price or else the promotion. `meanwhile` is the offer that the page
 * was made with as it would stand now; what time alone changed is no news but in its price.
 */
export function offerNews(
  { before, meanwhile, after }: { before: OfferView; meanwhile: OfferView; after: OfferView },
  messages: OfferMessages['news'],
): string[] {
  if (after.stock === 'discontinued') return [messages.discontinued];
  const news: string[] = [];
  if (before.offer.price !== after.offer.price) {
    news.push(
      fill(messages.price, {
        before: formatPrice(before.offer.price),
        price: formatPrice(after.offer.price),
      }),
    );
  } else if (promotionShown(meanwhile) !== promotionShown(after)) {
    news.push(messages.promotion);
  }
  if (before.stock !== after.stock && after.stock !== 'held') {
    news.push(after.stock === 'soldOut' ? messages.soldOut : messages.inStock);
  }
  return news;
}

/** What a reader sees of a promotion that runs or is to come, to be compared. */
function promotionShown({ terms, offer }: OfferView): string {
  const { phase } = offer.promotion;
  if (phase === 'none' || phase === 'ended') return '';
  return JSON.stringify([offer.promotion, terms.price, terms.discount_type, terms.discount_value]);
}
