import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './money.ts';
import {
  discountOf,
  isSoldOut,
  offerAt,
  type PromotionTerms,
  promotionEnd,
  promotionState,
} from './promotion.ts';

const START = Date.parse('2026-03-01T00:00:00.000Z');
const END = Date.parse('2026-03-08T00:00:00.000Z');
const iso = (time: number) => new Date(time).toISOString();

function terms(fields: Partial<PromotionTerms> = {}): PromotionTerms {
  return {
    price: cents(10_000),
    discount_type: 'percentage',
    discount_value: 15,
    start_date: iso(START),
    end_date: iso(END),
    discount_end_date: null,
    ...fields,
  };
}

const phaseAt = (given: PromotionTerms, now: number) => promotionState(given, now).phase;

describe('promotionState', () => {
  it('starts and ends on the millisecond', () => {
    expect(promotionState(terms(), START - 1)).toEqual({ phase: 'upcoming', startsAt: iso(START) });
    expect(promotionState(terms(), START)).toEqual({ phase: 'running', endsAt: iso(END) });
    expect(promotionState(terms(), END - 1)).toEqual({ phase: 'running', endsAt: iso(END) });
    expect(promotionState(terms(), END)).toEqual({ phase: 'ended', endedAt: iso(END) });
  });

  it('is open on a side without a date', () => {
    expect(phaseAt(terms({ start_date: null }), START - 1e12)).toBe('running');
    const endless = terms({ end_date: null });
    expect(promotionState(endless, END + 1e12)).toEqual({ phase: 'running', endsAt: null });
    expect(phaseAt(endless, START - 1)).toBe('upcoming');
  });

  it('is none without a reduction, inside the window too', () => {
    const nothing: Partial<PromotionTerms>[] = [
      { discount_type: null },
      { discount_value: null },
      { discount_value: 0 },
      { price: cents(0) },
    ];
    for (const fields of nothing) expect(phaseAt(terms(fields), START)).toBe('none');
  });

  it('§4.13 follows the order of the specification: start ahead, end ahead, over', () => {
    const time = fc.option(fc.integer({ min: -5, max: 5 }), { nil: null });
    fc.assert(
      fc.property(time, time, time, (start, end, discountEnd) => {
        const at = (offset: number | null) => (offset === null ? null : iso(START + offset));
        const given = terms({
          start_date: at(start),
          end_date: at(end),
          discount_end_date: at(discountEnd),
        });
        const firstEnd = Math.min(end ?? 99, discountEnd ?? 99);
        const expected = (start ?? -99) > 0 ? 'upcoming' : firstEnd > 0 ? 'running' : 'ended';
        expect(phaseAt(given, START)).toBe(expected);
      }),
    );
  });
});

describe('promotionEnd', () => {
  it('§3.6 is the earlier of the two ends', () => {
    const late = iso(END + 1);
    expect(promotionEnd(terms({ discount_end_date: late }))).toBe(iso(END));
    expect(promotionEnd(terms({ end_date: late, discount_end_date: iso(END) }))).toBe(iso(END));
    expect(promotionEnd(terms({ end_date: null, discount_end_date: late }))).toBe(late);
    expect(promotionEnd(terms({ end_date: null }))).toBeNull();
  });

  it('compares times, not letters, past the year 9999', () => {
    const farAway = new Date('9999-12-31T23:59:59-05:00').toISOString();
    expect(promotionEnd(terms({ discount_end_date: farAway }))).toBe(iso(END));
  });
});

describe('offerAt', () => {
  it('reduces the price while the promotion runs, and at no other time', () => {
    const now = fc.integer({ min: START - 1e9, max: END + 1e9 });
    fc.assert(
      fc.property(fc.oneof(now, fc.constantFrom(START - 1, START, END - 1, END)), (time) => {
        const offer = offerAt(terms(), time);
        const running = time >= START && time < END;
        expect(offer.price).toBe(running ? 8_500 : 10_000);
        expect(offer.listPrice).toBe(10_000);
        expect(offer.discount).toEqual(running ? discountOf(terms()) : null);
        expect(offer.promotion).toEqual(promotionState(terms(), time));
      }),
    );
  });

  it('leaves the price of a product without promotion alone', () => {
    const offer = offerAt(terms({ discount_type: null }), START);
    expect(offer).toMatchObject({ price: 10_000, discount: null, promotion: { phase: 'none' } });
  });
});

it.each([
  [false, true, false],
  [false, null, false],
  [false, false, true],
  [true, true, true],
  [true, null, true],
  [true, false, true],
])('sold_out %s with status %s is sold out: %s', (sold_out, status, expected) => {
  expect(isSoldOut({ sold_out, status })).toBe(expected);
});
