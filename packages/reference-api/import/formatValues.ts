import { dirname, resolve } from 'node:path';
import { INVALID_PRICE } from '@vitrine/contract/api/values.ts';
import { isHttpUrl } from '@vitrine/contract/domain/httpUrl.ts';
import { IMAGE_SIDES } from '@vitrine/contract/domain/imageFocus.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import { type Cents, parsePrice } from '@vitrine/contract/domain/money.ts';
import { readReferences } from '@vitrine/contract/html/text.ts';
import * as v from 'valibot';
import { catalogueFilePath } from './catalogueFile.ts';
import type { CatalogueImage, MediaSource, TextChange, Texts } from './format.ts';
import { MAX_NUMBER, readNumber, readPrice } from './readNumber.ts';
import { resolveDate } from './relativeDate.ts';
import { readStatus, readYesOrNo } from './words.ts';

/** What a row can't say of itself. */
export interface ReadContext {
  /** Relative dates count from this day, UTC. */
  today: Date;
  /** Absolute; file paths are relative to it. */
  folder: string;
  /** The language of texts that don't name one. */
  language: Language;
}

export interface ReadOptions {
  today: Date;
  /** Of texts that don't name theirs, where the file does not say. */
  language?: Language | undefined;
}

/** What is known of the rows of a catalogue file. */
export function contextOf(path: string, options: ReadOptions): ReadContext {
  const { today, language = DEFAULT_LANGUAGE } = options;
  return { today, folder: dirname(resolve(path)), language };
}

/**
 * Drops what no text of a shop has: control characters, spaces without width, halves of surrogate
 * pairs, outer space. What word processors and spreadsheets break lines by becomes a line break.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\v\f\u0085]/g, '\n')
    .replace(/[^\P{Cc}\t\r\n]|[\u200b\u2060\ufeff]/gu, '')
    .trim();
}

/**
 * A name on one line, with the character references that some shops' exports write (`Salt &amp;
 * Pepper`) read. Texts that are HTML are read as such later.
 */
export const cleanName = (text: string): string =>
  cleanText(readReferences(cleanText(text))).replace(/\s+/g, ' ');

export const name = v.pipe(v.string(), v.transform(cleanName));
const text = v.pipe(v.string(), v.transform(cleanText));
export const requiredText = v.pipe(text, v.nonEmpty('is empty'));

/** A price in dollars: a number, or text as people write it. */
export const price = v.pipe(
  v.union([v.number(), v.string()], INVALID_PRICE),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }): Cents => {
    const read = typeof value === 'string' ? readPrice(value) : { price: parsePrice(value) };
    if ('price' in read && read.price !== undefined && read.price <= MAX_NUMBER) return read.price;
    addIssue({ message: INVALID_PRICE + ('why' in read ? read.why : '') });
    return NEVER;
  }),
);

/** A number, or text as people write it. */
export const decimal = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((value) => Number(typeof value === 'string' ? readNumber(value) : value)),
  v.finite('should be a number'),
);

const YES_OR_NO = 'should be true or false';

/** A boolean, or a word for one. */
export const yesOrNo = v.union(
  [
    v.boolean(),
    v.pipe(
      v.string(),
      v.transform((value) => readYesOrNo(value)),
      v.boolean(YES_OR_NO),
    ),
  ],
  YES_OR_NO,
);

/** A product's status, or a word for one. */
export const status = v.pipe(
  v.string(),
  v.transform((value) => readStatus(value) ?? value),
  v.picklist(['active', 'draft', 'archived']),
);

/** A key: text, or a number that some sources use. */
export const key = v.pipe(v.union([v.string(), v.number()]), v.transform(String), requiredText);

/**
 * A text: plain (the context's language) or by language; an empty one is cleared. Languages the
 * shop lacks are ignored.
 */
export const texts = (context: ReadContext, one = text) =>
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value), TEXTS_EXPECTED),
    v.union([one, v.record(v.string(), v.nullish(one))], TEXTS_EXPECTED),
    v.transform((value): TextChange => {
      const byLanguage = typeof value === 'string' ? { [context.language]: value } : value;
      return Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const text = byLanguage[keyOf(byLanguage, language)];
          return text === undefined ? [] : [[language, text || null]];
        }),
      );
    }),
  );

const TEXTS_EXPECTED = 'should be text, or text by language';

/** The key of a language, or of its first variety: `zh-CN`, `EN`, `en_GB`. */
function keyOf(byLanguage: object, language: Language): string {
  if (language in byLanguage) return language;
  const isOfLanguage = (key: string) => key.toLowerCase().split(/[-_]/, 1)[0] === language;
  return Object.keys(byLanguage).find(isOfLanguage) ?? language;
}

/** A name, as `texts`. */
export const names = (context: ReadContext) => texts(context, name);

/** No text in any language. */
const NO_TEXT: TextChange = Object.fromEntries(LANGUAGES.map((language) => [language, null]));

export const optionalTexts = (context: ReadContext, one = text) =>
  v.optional(
    v.pipe(
      v.nullable(texts(context, one)),
      v.transform((value) => value ?? NO_TEXT),
    ),
  );

/** The languages that have a name. */
const requiredNames = (context: ReadContext) =>
  v.pipe(
    names(context),
    v.transform(
      (value): Texts => Object.fromEntries(Object.entries(value).filter(([, text]) => text)),
    ),
    v.check((value) => Object.keys(value).length > 0, `is empty in ${LANGUAGES.join(' and ')}`),
  );

/** A name with its value. A plain value, such as `52`, is that of every language of the name. */
export const namedValue = <Entries extends v.ObjectEntries>(
  context: ReadContext,
  others: Entries,
) =>
  v.lazy((row) =>
    v.object({
      name: requiredNames(context),
      value: v.pipe(
        v.unknown(),
        v.transform((value) => (isRecord(row) ? inEachLanguage(value, row.name) : value)),
        requiredNames(context),
      ),
      ...others,
    }),
  );

const inEachLanguage = (value: unknown, name: unknown) =>
  typeof value === 'string' && isRecord(name)
    ? Object.fromEntries(Object.keys(name).map((language) => [language, value]))
    : value;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const DATE_EXPECTED = 'should be a date such as 2026-11-30, 2026-11-30T08:00:00Z or -3d';

/** A date of the file as ISO 8601 in UTC. */
export const date = ({ today }: ReadContext) =>
  v.pipe(
    v.string(),
    v.check((value) => resolveDate(value, today) !== undefined, DATE_EXPECTED),
    v.transform((value) => resolveDate(value, today) as string),
  );

/** A date that may be absent, that starts or ends something, and is `null` where it is blank. */
export const optionalDate = ({ today }: ReadContext, edge: 'start' | 'end' = 'start') =>
  v.optional(
    v.pipe(
      v.nullable(text),
      v.check((value) => !value || resolveDate(value, today) !== undefined, DATE_EXPECTED),
      v.transform((value) => (value ? (resolveDate(value, today, edge) ?? null) : null)),
    ),
  );

const address = v.pipe(
  text,
  v.check(isHttpUrl, 'should be an address that starts with http:// or https://'),
);

const sourceEntries = { file: v.nullish(requiredText), url: v.nullish(address) };

function toSource(folder: string, value: { file?: string | null; url?: string | null }) {
  const source: MediaSource = value.file
    ? { file: catalogueFilePath(value.file, folder) }
    : { url: value.url ?? '' };
  return source;
}

const ONE_SOURCE = 'should have either "file" or "url"';

/** Where an image or video is: `{ "file": … }` or `{ "url": … }`. */
export const mediaSource = (context: ReadContext) =>
  v.pipe(
    v.object(sourceEntries),
    v.check((value) => Boolean(value.file) !== Boolean(value.url), ONE_SOURCE),
    v.transform((value) => toSource(context.folder, value)),
  );

/** A video: its address alone, or as any other medium. */
export const video = (context: ReadContext) =>
  v.lazy((value) => (typeof value === 'string' ? addressAlone : mediaSource(context)));

const addressAlone = v.pipe(
  address,
  v.transform((url): MediaSource => ({ url })),
);

const focus = v.nullish(v.picklist(IMAGE_SIDES, 'should be "top", "bottom", "left" or "right"'));

/** An image with its description for those who can't see it. */
export const image = (context: ReadContext) =>
  v.pipe(
    v.object({ ...sourceEntries, alt: optionalTexts(context, name), focus }),
    v.check((value) => Boolean(value.file) !== Boolean(value.url), ONE_SOURCE),
    v.transform(
      ({ alt, focus, ...source }): CatalogueImage => ({
        ...toSource(context.folder, source),
        alt: alt ?? {},
        focus,
      }),
    ),
  );
