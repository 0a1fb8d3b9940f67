import { formatPrice } from '../../contract/money.ts';
import { discountOf } from '../../domain/discount.ts';
import type { OfferView } from '../../domain/offer.ts';
import { discountLabel } from '../../ui/discountLabel.ts';
import { element, type Markup } from './markup.ts';
import type { OfferWords } from './offerWords.ts';

/** The line above a landing page's title: where the promotion stands. */
export function eyebrowMarkup({ offer }: OfferView, words: OfferWords): Markup[] {
  return [words.landing.eyebrow[offer.promotion.phase]];
}

/** The prices of a landing page: before and after, or the usual one with a word why. */
export function landingPriceMarkup({ terms, offer }: OfferView, words: OfferWords): Markup[] {
  const { phase } = offer.promotion;
  const { before, after, afterUpcoming, usualPrice, lead } = words.landing;
  const discount = discountOf(terms);
  if (phase === 'none' || phase === 'ended' || !discount) {
    const usual = pair(usualPrice, 'mt-1 text-title', [formatPrice(terms.price)]);
    return [
      element('p', 'text-lead', [phase === 'ended' ? lead.ended : lead.none]),
      element('dl', 'mt-6 tabular-nums', [usual]),
    ];
  }
  const listPrice = formatPrice(terms.price);
  return [
    element('dl', 'flex flex-wrap gap-x-10 gap-y-4 tabular-nums', [
      pair(before, 'mt-1 text-title text-muted', [
        phase === 'running' ? element('s', '', [listPrice]) : listPrice,
      ]),
      pair(phase === 'upcoming' ? afterUpcoming : after, 'mt-1 text-title text-sale', [
        formatPrice(discount.price),
        ' ',
        element('span', 'text-small', [discountLabel(discount, terms.currency, words.discount)]),
      ]),
    ]),
  ];
}

function pair(term: string, look: string, value: Markup[]): Markup {
  return element('div', '', [
    element('dt', 'label text-muted', [term]),
    element('dd', look, value),
  ]);
}
