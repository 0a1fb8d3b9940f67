import { formatPrice } from '../../contract/money.ts';
import type { OfferView } from '../../domain/offer.ts';
import { fill } from '../../i18n/fill.ts';

/** What changed since the page was published. */
export type NewsMessages = Record<'price' | 'promotion' | 'soldOut' | 'inStock' | 'gone', string>;

/**
 * What to tell a reader of a page that was made showing `before` and now shows `after`: a sentence
 * each for stock, and for the price or else the promotion. `meanwhile` is the offer that the page
 * was made with as it would stand now; what time alone changed is no news but in its price.
 */
export function offerNews(
  { before, meanwhile, after }: { before: OfferView; meanwhile: OfferView; after: OfferView },
  words: NewsMessages,
): string[] {
  if (after.stock === 'gone') return [words.gone];
  const news: string[] = [];
  if (before.offer.price !== after.offer.price) {
    news.push(
      fill(words.price, {
        before: formatPrice(before.offer.price),
        price: formatPrice(after.offer.price),
      }),
    );
  } else if (promotionShown(meanwhile) !== promotionShown(after)) {
    news.push(words.promotion);
  }
  if (before.stock !== after.stock) {
    news.push(after.stock === 'soldOut' ? words.soldOut : words.inStock);
  }
  return news;
}

/** What a reader sees of a promotion that runs or is to come, to be compared. */
function promotionShown({ terms, offer }: OfferView): string {
  const { phase } = offer.promotion;
  if (phase === 'none' || phase === 'ended') return '';
  return JSON.stringify([offer.promotion, terms.price, terms.discount_type, terms.discount_value]);
}
