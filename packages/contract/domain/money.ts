/** Whole US cents. Prices never travel through the shop as floating dollars. */
export type Cents = number & { readonly __unit: 'cents' };

const DECIMAL = /^[+-]?\d+(\.\d+)?$/;

/** Marks a whole number as cents; throws a RangeError for anything else. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a whole number of cents: ${value}`);
  return value as Cents;
}

/**
 * Reads a price as an API writes it (`129.5`, `"129.50"`) and rounds half up to cents.
 * Works on the decimal digits, so that `1.005` becomes 101 and not 100.
 * Returns `undefined` where the value is no price: not numeric, not finite, negative (spec section 5).
 */
export function parsePrice(value: unknown): Cents | undefined {
  const digits = toDecimalDigits(value);
  if (digits === undefined || digits.startsWith('-')) return undefined;
  const [whole = '0', fraction = ''] = digits.replace('+', '').split('.');
  const padded = `${fraction}000`;
  const total = Number(whole) * 100 + Number(padded.slice(0, 2)) + (Number(padded[2]) >= 5 ? 1 : 0);
  return Number.isSafeInteger(total) ? cents(total) : undefined;
}

function toDecimalDigits(value: unknown): string | undefined {
  if (typeof value === 'number') {
    return Number.isFinite(value) && Math.abs(value) < 1e15 ? plainDigits(value) : undefined;
  }
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return DECIMAL.test(text) ? text : undefined;
}

/**
 * Reads the decimal text of a payment provider (`"129.5"`, `"129.50"`) as cents, without rounding.
 * Returns `null` for anything else: a sign, spaces, a third decimal, more than 12 whole digits.
 */
export function exactCents(value: string): Cents | null {
  const [, whole, fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(value) ?? [];
  return whole === undefined ? null : cents(Number(whole) * 100 + Number(fraction.padEnd(2, '0')));
}

/** `String(1e-7)` is written with an exponent; `toFixed` is not. */
function plainDigits(value: number): string {
  const text = String(value);
  return DECIMAL.test(text) ? text : value.toFixed(20);
}

/** Prints cents as the specification shows every price: a dollar sign and two decimals. */
export function formatPrice(price: Cents): string {
  const absolute = Math.abs(price);
  const dollars = Math.floor(absolute / 100).toLocaleString('en-US');
  return `${price < 0 ? '-' : ''}$${dollars}.${String(absolute % 100).padStart(2, '0')}`;
}

/** Prints cents as a bare decimal (`1234.50`), the form that machines read. */
export function decimalPrice(price: Cents): string {
  const absolute = Math.abs(price);
  const sign = price < 0 ? '-' : '';
  return `${sign}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`;
}
