import * as v from 'valibot';
import { parsePrice } from '../domain/money.ts';
import { parsedUrl } from '../domain/parsedUrl.ts';
import { fewerMarks } from '../html/fewerMarks.ts';

/** Words of the specification's section 5 for a price that is not numeric. */
export const INVALID_PRICE = 'Invalid price value';

/** Custom messages of schemas say what was expected; `parseResponse` makes the sentence. */
const A_TIMESTAMP = 'a date and time in ISO 8601';

/** Reads what was sent; `undefined` means that it is not what was expected. */
const reading = <Sent, Read>(read: (sent: Sent) => Read | undefined, expected: string) =>
  v.rawTransform<Sent, Read>(({ dataset, addIssue, NEVER }) => {
    const value = read(dataset.value);
    if (value !== undefined) return value;
    addIssue({ message: expected });
    return NEVER;
  });

/** What may be missing: absent, `null` and blank are `null`. `sent` is how it comes otherwise. */
export const orNone = <Sent, Read>(
  sent: v.GenericSchema<Sent>,
  schema: v.GenericSchema<NoInfer<Sent>, Read>,
) =>
  v.pipe(
    v.nullish(sent, null),
    v.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    v.nullable(schema),
  );

/**
 * Numbers and strings are both in use as identifiers; the shop only ever hands them back. JSON
 * rounds larger numbers, to another product's id maybe.
 */
export const id = v.union([
  v.pipe(v.number(), v.safeInteger('a whole number below 2^53, or text')),
  v.pipe(v.string(), v.nonEmpty()),
]);

export const slug = v.pipe(v.string(), v.trim(), v.nonEmpty());
export const requiredText = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.transform(fewerMarks));

/** Text that may be missing; absent means empty. */
export const text = v.pipe(v.nullish(v.string(), ''), v.transform(fewerMarks));

/** Text that may be missing; absent or blank means `null`. */
export const optionalText = orNone(v.string(), requiredText);

/** A price in dollars on the wire, `Cents` in the shop. */
export const price = v.pipe(
  v.union([v.number(), v.string()], INVALID_PRICE),
  reading((value: number | string) => parsePrice(value), INVALID_PRICE),
);

const numberAsSent = v.union([v.number(), v.string()], 'a number');

/** A number that some servers write as a string. */
export const numeric = v.pipe(
  numberAsSent,
  reading((value: number | string) => {
    const number = typeof value === 'string' ? Number(value.trim() || Number.NaN) : value;
    return Number.isFinite(number) ? number : undefined;
  }, 'a number'),
);

/** A number that may be missing or blank. */
export const orNoNumber = <Read>(schema: v.GenericSchema<number | string, Read>) =>
  orNone(numberAsSent, schema);
export const optionalNumber = orNoNumber(numeric);

const NO_ADDRESS = /^(?:data|blob|file|javascript):|\\|(?:^|\/)\.\.(?:\/|$)/i;
const ON_THE_WEB = /^(?:https?:)?\/\//i;
/** Whether a page can load it; a key is looked for in the media storage. */
const isMedia = (value: string) =>
  ON_THE_WEB.test(value) ? !!parsedUrl(value, 'https://shop.invalid') : !NO_ADDRESS.test(value);
const A_MEDIUM = 'an address or a key in the media storage';

/** An image or video: an address, a path on the API's host or a key in the media storage. */
export const media = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.check(isMedia, A_MEDIUM));

/** An image or video that may be missing; absent or blank means `null`. */
export const optionalMedia = orNone(v.string(), media);

const NO = ['false', 'f', 'no', 'n', 'off', 'null', 'none'];
const IN_STOCK = ['instock', 'available', 'active', 'enabled', 'onsale', '有货', '在售'];
const OUT_OF_STOCK = [
  'outofstock',
  'soldout',
  'unavailable',
  'inactive',
  'disabled',
  'discontinued',
  'draft',
  'archived',
  'hidden',
  'deleted',
  '缺货',
  '无货',
  '售罄',
  '下架',
  '已下架',
];

/** Anything but zero, nothing or one of the words in `no`; `Sold out` and `SOLD_OUT` are one. */
const truth = <Absent extends false | null>(no: readonly string[], absent: Absent) =>
  v.pipe(
    v.nullish(v.union([v.boolean(), v.number(), v.string()]), absent),
    v.transform((value): boolean | Absent => {
      if (value === absent) return absent;
      const spelling = String(value)
        .toLowerCase()
        .replace(/[\s_-]+/g, '');
      return Number(spelling) !== 0 && !no.includes(spelling);
    }),
  );

/**
 * Truthiness as servers write it: `1`, `"1"`, `"Y"`, `true`; `0`, `"0"`, `"N"`, `"false"`, `""` and
 * absence are false.
 */
export const flag = truth(NO, false);

/** Whether something is sold out, which servers also say as its stock: `"in_stock"` is false. */
export const soldOut = truth([...NO, ...IN_STOCK], false);

/** Whether something is in stock: `"out_of_stock"` is false; absent means `null`. */
export const stockStatus = truth([...NO, ...OUT_OF_STOCK], null);

const TIMESTAMP =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:Z|([+-]\d\d):?(\d\d))?)?$/i;

/** ISO 8601 in UTC; nothing for what other machines or time zones would read otherwise. */
function readTimestamp(value: string, without: string): string | undefined {
  const [, day = '', time = without, zoneHours = '+00', zoneMinutes = '00'] =
    TIMESTAMP.exec(value.trim()) ?? [];
  // `Date` takes 30 February for 1 March.
  if (!new Date(day).toJSON()?.startsWith(day)) return undefined;
  return new Date(`${day}T${time}${zoneHours}:${zoneMinutes}`).toJSON() ?? undefined;
}

const timeAsSent = v.string(A_TIMESTAMP);

/** A timestamp as text; one without a time is `time` of that day. */
const timestampAt = (time: string) =>
  v.pipe(
    timeAsSent,
    reading((value: string) => readTimestamp(value, time), A_TIMESTAMP),
  );

/**
 * A timestamp: ISO 8601, or `YYYY-MM-DD HH:mm:ss` without a zone, which is UTC (spec section 3).
 * The shop always holds ISO 8601 in UTC.
 */
export const timestamp = timestampAt('00:00');

/** A timestamp that may be missing or blank. */
export const optionalTimestamp = orNone(timeAsSent, timestamp);

/** When something ends, if ever: without a time, at the end of that day. */
export const optionalEnd = orNone(timeAsSent, timestampAt('23:59:59.999'));

/** A list that may be missing; absent means empty. */
export const listOrNone = <Item extends v.GenericSchema>(item: Item) =>
  v.nullish(v.array(item), []);
