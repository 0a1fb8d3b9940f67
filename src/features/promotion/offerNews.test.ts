import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { type OfferTerms, type OfferView, offerView } from '@vitrine/contract/domain/promotion.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerNews } from './OfferNews.tsx';
import { offerMessages } from './publishedOffer.ts';

const BUILT = Date.parse('2026-03-01T00:00:00.000Z');
const messages = offerMessages('en').news;
const iso = (offset: number) => new Date(BUILT + offset).toISOString();

function terms(fields: Partial<OfferTerms> = {}): OfferTerms {
  const promotion = { discount_type: 'percentage' as const, discount_value: 10 };
  const dates = { start_date: iso(1_000), end_date: iso(5_000), discount_end_date: null };
  const stock = { sold_out: false, status: true };
  return {
    id: 1,
    price: cents(10_000),
    currency: 'USD',
    ...promotion,
    ...dates,
    ...stock,
    ...fields,
  };
}

/** What a page built of `built` tells so many ms later, when the API says `current`. */
function news(built: OfferTerms, current: OfferTerms, later: number): string[] {
  const now = BUILT + later;
  const after = offerView(current, now);
  return offerNews(
    { before: offerView(built, BUILT), meanwhile: offerView(built, now), after },
    messages,
  );
}

describe('offerNews', () => {
  it('is nothing while nothing differs, whatever the time does to the promotion', () => {
    expect(news(terms(), terms(), 0)).toEqual([]);
    expect(news(terms(), terms(), 500)).toEqual([]);
    expect(news(terms(), terms(), 5_000)).toEqual([]);
  });

  it('names both prices exactly when they differ', () => {
    const price = fc.integer({ min: 1, max: 1e9 }).map(cents);
    const later = fc.integer({ min: 0, max: 8_000 });
    fc.assert(
      fc.property(price, price, later, (before, after, ms) => {
        const built = terms({ price: before });
        const current = terms({ price: after });
        const shown = [offerView(built, BUILT), offerView(current, BUILT + ms)];
        const [from, to] = shown.map(({ offer }) => formatPrice(offer.price));
        const said = news(built, current, ms);
        const sentence = `The price has changed from ${from} to ${to} since this page was published.`;
        expect(said.includes(sentence)).toBe(from !== to);
      }),
    );
  });

  it('tells of a promotion that was moved where the price is the same', () => {
    expect(news(terms(), terms({ start_date: iso(2_000) }), 0)).toEqual([messages.promotion]);
    expect(news(terms(), terms({ discount_type: null }), 0)).toEqual([messages.promotion]);
    expect(news(terms(), terms({ discount_type: null }), 6_000)).toEqual([]);
  });

  it('tells of stock, beside the price', () => {
    expect(news(terms(), terms({ sold_out: true }), 0)).toEqual([messages.soldOut]);
    expect(news(terms({ status: false }), terms(), 0)).toEqual([messages.inStock]);
    expect(news(terms(), terms({ status: false, price: cents(1) }), 0)).toHaveLength(2);
  });

  it('says of a product that is gone only that', () => {
    const before = offerView(terms(), BUILT);
    const after: OfferView = {
      ...offerView(terms({ price: cents(1) }), BUILT),
      stock: 'discontinued',
    };
    expect(offerNews({ before, meanwhile: before, after }, messages)).toEqual([
      messages.discontinued,
    ]);
  });
});
