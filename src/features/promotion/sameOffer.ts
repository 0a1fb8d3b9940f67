import type { ProductOffer } from '../../contract/entities/productOffer.ts';

/** A product as an API sends it; whatever it may hold. */
export type SentOffer = Partial<Record<keyof ProductOffer, unknown>>;

const DATES = ['start_date', 'end_date', 'discount_end_date'] as const;

/**
 * Whether an answer says what a page was made with. It knows the usual ways to write a value and no
 * others: `false` may also mean that only the contract can tell.
 */
export function isSameOffer(sent: SentOffer, terms: ProductOffer): boolean {
  return (
    Math.round(Number(sent.price) * 100) === terms.price &&
    (sent.currency || 'USD') === terms.currency &&
    (sent.discount_type || null) === terms.discount_type &&
    numberOf(sent.discount_value) === terms.discount_value &&
    DATES.every((date) => momentOf(sent[date]) === momentOf(terms[date])) &&
    (flagOf(sent.sold_out) ?? false) === terms.sold_out &&
    flagOf(sent.status) === terms.status
  );
}

const isNone = (value: unknown) => value === undefined || value === null || value === '';
const numberOf = (value: unknown) => (isNone(value) ? null : Number(value));
const momentOf = (value: unknown) => (isNone(value) ? null : Date.parse(String(value)));
const flagOf = (value: unknown) =>
  isNone(value) ? null : value === true || value === 1 || value === '1' || value === 'true';
