import { type Cents, decimalPrice, parsePrice } from '@vitrine/contract/domain/money.ts';

/** How a file writes numbers, as far as those with one reading show. */
export interface NumberStyle {
  /** `undefined` if they show none, or both. */
  decimalMark: '.' | ',' | undefined;
  /** Whether it writes three decimals or more. */
  hasThousandths: boolean;
}

interface Reading {
  whole: string;
  fraction: string;
  decimalMark: string | undefined;
  groupMark: string | undefined;
}

const GROUPS = /^[1-9]\d{0,2}(\D)\d{3}(?:\1\d{3})*$/;
/** `1,29,999` as India writes it. */
const INDIAN_GROUPS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;
/** Read as decimals in Arabic, never as anything else. */
const ARABIC_DECIMAL = '٫';

/** Digits of Arabic and of full width, and each mark in one form: `'` always groups. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[٬’‘`´]/g, "'")
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, "'")
    .replace(/[−–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Each way in which digits and marks can be read. */
function readingsOf(number: string): Reading[] {
  const marks = [undefined, '.', ',', ARABIC_DECIMAL];
  return marks.flatMap((decimalMark): Reading[] => {
    const at = decimalMark === undefined ? number.length : number.indexOf(decimalMark);
    if (at < 0) return [];
    const [whole, fraction] = [number.slice(0, at), number.slice(at + 1)];
    if (!/^\d*$/.test(fraction) || whole + fraction === '') return [];
    if (/^\d*$/.test(whole)) return [{ whole, fraction, decimalMark, groupMark: undefined }];
    const [, groupMark = INDIAN_GROUPS.test(whole) ? ',' : undefined] = GROUPS.exec(whole) ?? [];
    if (!groupMark || groupMark === decimalMark || !".,'".includes(groupMark)) return [];
    return [{ whole: whole.replace(/\D/g, ''), fraction, decimalMark, groupMark }];
  });
}

/** The style of a file with these numbers. */
export function numberStyleOf(texts: Iterable<string>): NumberStyle {
  const shown = new Set<string>();
  let hasThousandths = false;
  for (const text of texts) {
    const [reading, ...others] = readingsOf(amountOf(text).number);
    if (!reading || others.length > 0) continue;
    const { decimalMark, groupMark, fraction } = reading;
    if (decimalMark === '.' || groupMark === ',') shown.add('.');
    if (decimalMark === ',' || groupMark === '.') shown.add(',');
    hasThousandths ||= fraction.length > 2;
  }
  const [mark] = shown.size === 1 ? shown : [];
  return { decimalMark: mark === '.' || mark === ',' ? mark : undefined, hasThousandths };
}

/** Readings that fit the file's style; three decimals are none unless it writes so elsewhere. */
function fitting(readings: Reading[], style: NumberStyle | undefined): Reading[] {
  const mark = style?.decimalMark;
  if (readings.length < 2 || mark === undefined) return readings;
  const fits = readings.filter(
    ({ decimalMark, groupMark }) => groupMark !== mark && (decimalMark ?? mark) === mark,
  );
  const [only] = fits;
  return only?.decimalMark !== undefined && !style?.hasThousandths ? readings : fits;
}

const textOf = ({ whole, fraction }: Reading) => `${whole || 0}${fraction && `.${fraction}`}`;

/** No number is longer; what is costs time to search. */
const MAX_LENGTH = 60;
const AMOUNT = /^(\D*?)([.,]?\d(?:[\d.,'٫]*\d)?)(.*)$/;
/** `12,-` and `12.` are whole. */
const WHOLE = /^[.,](?: ?-{1,2})?(?=\D*$)/;

/** A number with its sign and the words beside it; `number` is empty if there is none. */
function amountOf(text: string) {
  const [, before = '', digits = '', rest = ''] =
    AMOUNT.exec(text.length > MAX_LENGTH ? '' : plainText(text)) ?? [];
  const [ending = ''] = WHOLE.exec(rest) ?? [];
  const number = digits + ending.slice(0, 1);
  const after = rest.slice(ending.length);
  const sides = [before, after].map((side) => side.replace(/US-(?=\$)/i, ''));
  const isNegative = sides.some((side) => side.includes('-')) || /\([^()]*$/.test(before);
  const words = sides.map((side) => side.replace(/[-+()]/g, '').trim()).filter(Boolean);
  return { number, isNegative, words };
}

/**
 * Reads a number as people write it, `1,299.00` and `1.299,00` alike, as a plain decimal.
 * `undefined` if it is none, or can be read in two ways.
 */
export function readNumber(text: string, style?: NumberStyle): string | undefined {
  const { number, isNegative, words } = amountOf(text);
  const [reading, ...others] = fitting(readingsOf(number), style);
  if (!reading || others.length > 0 || words.length > 0) return undefined;
  return `${isNegative ? '-' : ''}${textOf(reading)}`;
}

/** Above are barcodes in the wrong column, and PostgreSQL's integers end. */
export const MAX_NUMBER = 2_000_000_000;

const DOLLARS = /^(?:\$ ?(?:USD?)?|USD? ?\$|USD|(?:US|American )? ?dollars?|美元|美金)$/i;
const OTHER_WORDS = /^[\p{L}\p{Sc}][\p{L}\p{Sc}. ]*$/u;

/** Reads a price in USD, or says why it can't, to follow the text in a sentence. */
export function readPrice(text: string, style?: NumberStyle): { price: Cents } | { why: string } {
  const { number, isNegative, words } = amountOf(text);
  const other = words.find((word) => !DOLLARS.test(word.replaceAll('.', '')));
  const isCurrency = other !== undefined && OTHER_WORDS.test(other) && number !== '';
  if (isCurrency) return { why: ' (prices are in USD and not converted)' };
  const readings = fitting(readingsOf(number), style);
  const prices = readings.map((reading) => parsePrice(textOf(reading)));
  const [price, second] = prices;
  if (other !== undefined || isNegative || price === undefined) return { why: '' };
  if (price > MAX_NUMBER) return { why: ' (too high)' };
  if (second === undefined) return { price };
  return { why: ` (${decimalPrice(second)} or ${decimalPrice(price)}?)` };
}
