import { cents } from '@vitrine/contract/domain/money.ts';
import { NOW, product } from '@vitrine/reference-api/testing/fixture.ts';
import fc from 'fast-check';
import type { CatalogueProduct } from '../../packages/reference-api/import/format.ts';

/** What an item is sold for and how many of it are wanted, in whole numbers throughout. */
export interface Terms {
  /** The list price, in cents. */
  price: number;
  /** `value` in ten-thousandths of a percent, or in cents. */
  discount: { type: 'percentage' | 'fixed'; value: number } | null;
  /** ms from `NOW`; `null` is open. */
  start: number | null;
  end: number | null;
  quantity: number;
}

const DAY_MS = 86_400_000;
const PERCENT = 10_000;

/** Around now: the very moments at which a promotion turns, and days. */
const offset = fc.option(
  fc.oneof(
    fc.integer({ min: -2, max: 2 }),
    fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }),
    fc.constantFrom(-DAY_MS, DAY_MS),
  ),
  { nil: null },
);

const percentage = fc
  .oneof(fc.integer({ min: 1, max: 100 * PERCENT }), fc.integer({ min: 1, max: 100 }).map(percent))
  .map((value) => ({ type: 'percentage' as const, value }));

const discountOn = (price: number): fc.Arbitrary<Terms['discount']> =>
  fc.oneof(
    fc.constant(null),
    percentage,
    fc.integer({ min: 1, max: price }).map((value) => ({ type: 'fixed' as const, value })),
  );

/** Three lines of 200 such items are the largest order that the API takes. */
const MAX_CENTS = 3_333_333;

/** Any price, any discount the shop can be given, any window around now, any quantity. */
export const terms: fc.Arbitrary<Terms> = fc
  .oneof(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: MAX_CENTS }))
  .chain((price) =>
    fc.record({
      price: fc.constant(price),
      discount: discountOn(price),
      start: offset,
      end: offset,
      quantity: fc.integer({ min: 1, max: 200 }),
    }),
  )
  .filter(({ start, end }) => start === null || end === null || start < end);

function percent(whole: number): number {
  return whole * PERCENT;
}

/** The rules of spec section 9 in whole numbers: what one item costs `NOW`, half a cent up. */
export function unitCents({ price, discount, start, end }: Terms): number {
  const runs = (start === null || start <= 0) && (end === null || end > 0);
  if (!discount || !runs) return price;
  if (discount.type === 'fixed') return price - discount.value;
  const whole = BigInt(100 * PERCENT);
  const exact = BigInt(price) * (whole - BigInt(discount.value));
  return Number(exact / whole + ((exact % whole) * 2n) / whole);
}

/** An ISO time so many ms from `NOW`. */
function iso(offset: number | null): string | null {
  return offset === null ? null : new Date(NOW.getTime() + offset).toISOString();
}

/** The item as a catalogue brings it to the API. */
export function inCatalogue(id: string, { price, discount, ...window }: Terms): CatalogueProduct {
  const when = { start: iso(window.start), end: iso(window.end) };
  return product(id, {
    price: cents(price),
    stock: 400,
    discount: discount && {
      ...(discount.type === 'fixed'
        ? { type: 'fixed', amount: cents(discount.value) }
        : { type: 'percentage', value: discount.value / PERCENT }),
      ...when,
    },
  });
}

/** The item as any API that keeps to the contract answers it, in dollars. */
export function onTheWire({ price, discount, start, end }: Terms) {
  return {
    id: 1,
    name: 'Watch',
    slug: 'watch',
    sold_out: false,
    status: 1,
    price: price / 100,
    discount_type: discount?.type ?? null,
    discount_value: discount && discount.value / (discount.type === 'fixed' ? 100 : PERCENT),
    start_date: iso(start),
    end_date: iso(end),
    discount_end_date: null,
  };
}
