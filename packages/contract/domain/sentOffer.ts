import type { OfferTerms } from './promotion.ts';

/** Fields of a product in a response, before any schema has read them. */
export type SentOffer = Record<string, unknown>;

/**
 * Whether a response certainly says of a product what these terms say: its price, its promotion and
 * whether it can be had, or those of its variants, in their order: it decides between two that cost
 * the same. It reads the plainest spelling only, in a few bytes: `false` means changed,
 * or written in a way that `productOffer` (packages/contract/api/entities) has to read.
 */
export function isCertainlySame(sent: SentOffer, terms: OfferTerms): boolean {
  if (String(sent.id) !== String(terms.id)) return false;
  const sentForms = [sent.variants ?? []].flat() as SentOffer[];
  const forms = terms.variants ?? [];
  if (sentForms.length + forms.length > 0) {
    return (
      sentForms.length === forms.length &&
      forms.every((form, index) => isCertainlySame(sentForms[index] ?? {}, form))
    );
  }
  const { price, currency, discount_type, discount_value, sold_out, status } = sent;
  return (
    numberOf(price) === terms.price / 100 &&
    (currency ?? 'USD') === terms.currency &&
    (discount_type ?? null) === terms.discount_type &&
    (discount_value == null ? null : numberOf(discount_value)) === terms.discount_value &&
    (['discount_end_date', 'start_date', 'end_date'] as const).every(
      (name) => timeOf(sent[name]) === terms[name],
    ) &&
    truthOf(sold_out, false) === terms.sold_out &&
    truthOf(status, null) === terms.status
  );
}

/** `NaN`, which equals nothing, for anything but a number or its digits. */
const numberOf = (value: unknown) =>
  typeof value === 'number' || /^\d+(\.\d+)?$/.test(String(value)) ? Number(value) : Number.NaN;

const SPECIFIED_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d(?:\.\d+)?)Z?$/;

/** ISO 8601 in UTC; nothing for what has to be read. */
function timeOf(value: unknown): string | null | undefined {
  if (value == null) return null;
  const [, day, time] = SPECIFIED_TIME.exec(String(value)) ?? [];
  const date = new Date(`${day}T${time}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** Nothing for words and numbers other than 0 and 1. */
function truthOf<Absent>(value: unknown, absent: Absent): boolean | Absent | undefined {
  if (value == null) return absent;
  if (value === true || value === 1) return true;
  return value === false || value === 0 ? false : undefined;
}
